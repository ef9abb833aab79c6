/** Puts web/loading/chunk-loader.ts in the place of what Vite does before each import(), and tells it all files of a piece, its own among them. */
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
  resolveDependencies: (file, others, { hostType }) => (hostType === 'js' ? [...new Set([file, ...others])] : others),
};
