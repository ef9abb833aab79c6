/**
 * Replaces Vite's preload helper for import() by web/loading/chunk-loader.ts, and gives it all files of a chunk, including the chunk
 * itself.
 */
import { join } from 'node:path';
import type { ModulePreloadOptions, Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

export const wholePieces = (): Plugin => ({
  name: 'earshot-whole-pieces',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id === helper
      ? `export { loadChunk as __vitePreload } from ${JSON.stringify(join(import.meta.dirname, '../loading/chunk-loader.ts'))};`
      : null,
});

export const allFiles: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (file, dependencies, { hostType }) => (hostType === 'js' ? [...new Set([file, ...dependencies])] : dependencies),
};
