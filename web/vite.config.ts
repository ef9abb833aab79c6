/** How the browser's part is bundled. Nothing is inlined: the page's policy allows no data: fonts, scripts or styles. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileWords } from './compile-words.ts';
import { withoutJsonSchema } from './without-json-schema.ts';

const server = 'http://127.0.0.1:5008';

/** Lists that grow by pages are of one room. */
const base = /node_modules\/(react|react-dom|scheduler|react-router|zod|@lingui|@tanstack(?!.*[iI]nfinite)|@mantine\/core\/esm\/core)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compileWords(), withoutJsonSchema()],
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
    // What every page needs, in one piece: it compresses better than ten.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: base }] } } },
  },
  server: { proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
});
