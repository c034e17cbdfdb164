import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const here = (path: string): string => resolve(import.meta.dirname, path);

export default defineConfig({
  main: {
    build: {
      outDir: here('out/main'),
      rollupOptions: { input: { index: here('src-main/hosts/electron/main.ts') } },
    },
  },
  preload: {
    build: {
      outDir: here('out/preload'),
      rollupOptions: {
        input: { index: here('src-preload/index.ts') },
        // A sandboxed preload must be CommonJS; the default in a module package is .mjs.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  // Read by scripts/build-renderer.ts too, so that both hosts show the same page.
  renderer: {
    root: here('src-renderer'),
    base: './',
    plugins: [react()],
    build: {
      outDir: here('out/renderer'),
      emptyOutDir: true,
      // electron-vite leaves the renderer unminified by default.
      minify: true,
      // Fonts and pictures stay files: a data: address would need a wider content policy.
      assetsInlineLimit: 0,
      rollupOptions: {
        input: { index: here('src-renderer/index.html') },
        // Says how long plugins took whenever the machine is busy; nothing to act on.
        checks: { pluginTimings: false },
      },
    },
  },
});
