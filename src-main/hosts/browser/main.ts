import { join } from 'node:path';
import { findShipped } from '../node-ports.ts';
import { runBrowserHost } from './run-browser-host.ts';

await runBrowserHost({ arguments: process.argv.slice(2), rendererDir: join(findShipped().root, 'out/renderer') });
