/** How the browser's part is bundled. Nothing is inlined: the page's policy allows no data: fonts, scripts or styles. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileWords } from './build/compile-words.ts';
import { loadAhead } from './build/load-ahead.ts';
import { plainSentences } from './build/plain-sentences.ts';
import { allFiles, wholePieces } from './build/whole-pieces.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 5008}`;

/**
 * Few pieces compress better, and come sooner, than the many that the bundler cuts by itself. A group is a page or a folder that people begin at, with
 * all it imports at once and no group before it has; pages that nobody begins at are left to the bundler.
 */
const groups = [
  // The first script. What begins stays a file of its own: the page finds its version by it (loading/register-service-worker.ts).
  { name: 'base', tags: ['$initial' as const], test: (id: string) => !/index\.html|\/entry\/main\.tsx/.test(id) },
  { name: 'front', test: /\/accounts\/web\/login-page\.tsx$/ },
  { name: 'frame', test: /\/frame\/frame\.tsx$/ },
  { name: 'start', test: /\/features\/[\w-]+\/web\/(home|manager|employee|tables)\/\w+-(page|rants)\.tsx$/ },
  { name: 'rants', test: /\/rants\/web\/rants-page\.tsx$/ },
  // Floating panels and the code that positions them: no page begins with them (ui/dialog/lazy-popover.tsx).
  { name: 'floating', test: /\/ui\/floating\// },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), plainSentences(), wholePieces(), compileWords(), loadAhead()],
  // Where Earshot stands is known when the server starts: pieces find each other by where they are, and the server writes the path into the page.
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `__BASE__${file}` : { relative: true }) },
  resolve: { dedupe: ['react', 'react-dom', '@mantine/core', '@mantine/hooks', 'get-nonce'] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    license: { fileName: '.vite/licences.json' },
    target: 'es2022',
    modulePreload: allFiles,
    reportCompressedSize: false,
    // Every page's list of what to load stands in the first one: names would be most of it.
    rolldownOptions: {
      // A feature lists in one file what others may use; a page takes along only the parts it uses.
      treeshake: { moduleSideEffects: [{ test: /\/features\/[\w-]+\/(contract\/index|web\/index)\.ts$/, sideEffects: false }] },
      output: {
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: groups.map((group, at) => ({ ...group, priority: groups.length - at })),
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
});
