/** How the browser's part is bundled. Nothing is inlined: the page's policy allows no data: fonts, scripts or styles. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileWords } from './compile-words.ts';
import { lighterZod } from './lighter-zod.ts';

const server = 'http://127.0.0.1:5008';

/** What every page needs, in one piece: it compresses better than fifty. Lists that grow by pages are of one room. */
const base = new RegExp(
  [
    /node_modules\/(react|react-dom|scheduler|react-router|zod|@lingui|@tanstack(?!.*[iI]nfinite)|@mantine\/core\/esm\/core)\//,
    /@mantine\/core\/esm\/components\/(Button|UnstyledButton|Transition|Loader|Input|InputBase|TextInput|ActionIcon|CloseButton)\//,
    /@tabler\/icons-react\/dist\/esm\/(defaultAttributes|createReactComponent)/,
    /\/icons\/Icon(AlertTriangle|ArrowLeft|CircleCheck|ExclamationCircle|Eye|EyeOff|InfoCircle)\.mjs/,
    /web\/ui\/(form-errors|mark|notice|page|toast|words)\./,
    // Not lib/language: the page waits there for its language's own chunk, which may not wait for this one.
    /web\/lib\/(api|count|format|kept|nonce|query|refusal|token|window-title)\.ts/,
    /contract\/(accounts|endpoint|limits|messages|policy|settings|text)\.ts/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** One request for all pictures of buttons instead of one each. */
const icons = { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons\// };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compileWords(), lighterZod()],
  resolve: { dedupe: ['react', 'react-dom', '@mantine/core', '@mantine/hooks', 'get-nonce'] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Every page's list of what to load stands in the first one: names would be most of it.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: { groups: [{ name: 'base', test: base, priority: 1 }, icons] },
      },
    },
  },
  server: { proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
});
