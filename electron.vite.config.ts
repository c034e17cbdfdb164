import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

const here = (path: string): string => resolve(import.meta.dirname, path);

/** Puts a function that nobody calls in a package's place: transformers insists on sharp, for pictures, which we have none of. */
const leaveOut = (name: string): Plugin => ({
  name: `leave-out-${name}`,
  enforce: 'pre',
  resolveId: (source) => (source === name ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? 'export default () => undefined;' : null),
});

export default defineConfig({
  main: {
    plugins: [leaveOut('sharp')],
    build: {
      outDir: here('out/main'),
      rollupOptions: {
        input: {
          index: here('src-main/hosts/electron/main.ts'),
          // Started by src-main/hosts/electron/spawn-embedder-utility.ts as a process of its own.
          'embedding.worker': here('src-main/embedding/embedding.worker.ts'),
        },
      },
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
