/** Bundles the pages. Nothing is inlined, because the content security policy allows no data: fonts, scripts or styles. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileWords } from './build/compile-words.ts';
import { loadAhead } from './build/load-ahead.ts';
import { plainSentences } from './build/plain-sentences.ts';
import { allFiles, wholePieces } from './build/whole-pieces.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 5008}`;

/**
 * A few chunks compress better and load sooner than the many that the bundler makes by default. Each group is something that a visit
 * begins with (the entry, the login page, the frame, the start pages, the list of rants) or what floats, with all its static imports that
 * no earlier group has. All else is left to the bundler.
 */
const groups = [
  // The first script. The entry stays a separate file, because its name identifies the version of the page
  // (loading/register-service-worker.ts).
  { name: 'base', tags: ['$initial' as const], test: (id: string) => !/index\.html|\/entry\/main\.tsx/.test(id) },
  { name: 'front', test: /\/accounts\/web\/login-page\.tsx$/ },
  { name: 'frame', test: /\/frame\/frame\.tsx$/ },
  // Modules that a rant, the form for one and the start pages share.
  {
    name: 'common',
    test: /\/rants\/web\/(calls|display-text|status-chip|first-visit\/(use-)?first-visit|readers\/readers-text|deadlines\/words)\.tsx?$|\/ui\/(form\/(segment|late-select)|layout\/sealed-chip|table\/selection-bar|dialog\/tooltip)\.tsx$|\/change-address\.ts$|\/(Checkbox|InlineInput|InputsGroupFieldset|get-auto-contrast-value)\.mjs$|\/deadlines\.module\.css$|\/use-(debounced-value|merged-ref)\.mjs$|\/Icon(Arrow(Down|Up)|Check|ChevronRight|Clock|Edit|Eraser)\.mjs$/,
  },
  { name: 'start', test: /\/features\/[\w-]+\/web\/(home|manager|employee|tables)\/\w+-(page|rants)\.tsx$/ },
  { name: 'rants', test: /\/rants\/web\/rants-page\.tsx$/ },
  // Modules shared by what floats and what does not. Without this group they would be part of the next one, which pages would then load.
  {
    name: 'shared',
    test: /\/ui\/(form\/date-input\.tsx|(dialog\/dialog|table\/date-filter)\.module\.css)$|\/(VisuallyHidden|RadioIcon|get-parsed-combobox-data|create-safe-context|create-scoped-keydown-handler)\.mjs$/,
  },
  // Floating panels and the code that positions them. No page needs them at the start (ui/dialog/lazy-popover.tsx).
  { name: 'floating', test: /\/ui\/floating\/(?!calendar)/ },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), plainSentences(), wholePieces(), compileWords(), loadAhead()],
  // The path under which Earshot is served is known only when the server starts: chunks refer to each other by relative URLs, and the
  // server writes the path into the page.
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
    rolldownOptions: {
      // An index.ts exports everything that others may use; a page should load only what it imports from there.
      treeshake: { moduleSideEffects: [{ test: /\/features\/[\w-]+\/(contract\/index|web\/index)\.ts$/, sideEffects: false }] },
      output: {
        // Only hashes, because the first chunk lists the files of every page and names would be most of it.
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
