/** How the browser's part is bundled. Nothing is inlined: the page's policy allows no data: fonts, scripts or styles. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compileWords } from './compile-words.ts';
import { lighterContract } from './lighter-contract.ts';
import { lighterZod } from './lighter-zod.ts';
import { loadAhead } from './load-ahead.ts';
import { allFiles, wholePieces } from './whole-pieces.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 5008}`;

/** What every page needs, in one piece: it compresses better than fifty. Lists that grow by pages are of one room. */
const base = new RegExp(
  [
    /node_modules\/(react|react-dom|scheduler|get-nonce|react-router|zod|@tanstack(?!.*[iI]nfinite)|@mantine\/core\/esm\/core)\//,
    /@mantine\/core\/esm\/components\/(Button|UnstyledButton|Transition|Loader|Input|InputBase|TextInput|ActionIcon|CloseButton)\//,
    /@tabler\/icons-react\/dist\/esm\/(defaultAttributes|createReactComponent)/,
    /\/icons\/Icon(AlertTriangle|ArrowLeft|CircleCheck|ExclamationCircle|Eye|EyeOff|InfoCircle)\.mjs/,
    /@mantine\/hooks\/esm\/use-uncontrolled\//,
    /web\/app\/(broken|toasts|welcome|words|shell\/footer)\./,
    /web\/ui\/(layout\/(boundary|mark|notice|page|states|toast)|form\/form-errors|words)\./,
    // Not lib/language: the page waits there for its language's own chunk, which may not wait for this one.
    /web\/lib\/(api|count|format|local-setting|later|nonce|lazy-component|query|refusal|token|window-title)\.tsx?/,
    /contract\/(accounts|endpoint|limits|policy|settings|text)\.ts/,
    /\/words\/((app|fields|lib|ui)\.en|sentence|translate)\.ts/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** What opens over a page or beside a button, and what places it: no page begins with it (web/ui/dialog/lazy-popover.tsx). */
const floats = new RegExp(
  [
    /node_modules\/(@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|tslib)\//,
    /@mantine\/core\/esm\/components\/(Accordion|Combobox|Drawer|FocusTrap|Menu|ModalBase|Overlay|Paper|Popover|Portal|Radio|ScrollArea|Select|Tooltip)\//,
    /@mantine\/core\/esm\/utils\/Floating\//,
    /@mantine\/hooks\/esm\/use-(click-outside|debounced-callback|focus-return|focus-trap|long-press|previous|window-event)\//,
    /web\/ui\/(dialog\/(lazy-drawer|lazy-panel|placed-tooltip)|form\/whole-select)\./,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** What the frame around every other page adds: menu, header, the bell, the socket's listeners. Nothing that the first page needs. */
const frame = new RegExp(
  [
    /node_modules\/@tanstack\/.*[iI]nfinite/,
    /@mantine\/hooks\/esm\/use-document-visibility\//,
    /web\/app\/(frame|mark-read)\.tsx/,
    /web\/app\/shell\/(account-menu|header|keys|mail-banner|menu|navigation|refused|renewal-bar|scheme-toggle|shell|shortcuts|waiting)\./,
    /web\/features\/notifications\/(bell|calls|read-about|words)\./,
    /web\/lib\/(excerpt|live|realtime|shortcuts)\.tsx?/,
    /web\/ui\/(layout\/(avatar|chip|role-chip)|dialog\/lazy-popover)\./,
    /contract\/(notifications|people)\.ts/,
    /\/words\/notifications\.en\.ts/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** What the dashboards and the lists of rants share. */
const dashboards = new RegExp(
  [
    /@mantine\/core\/esm\/components\/Combobox\/(ComboboxChevron\/|Combobox\.module)/,
    /web\/features\/dashboards\/(calls|states|rant-links|series|words|dashboards\.module)\./,
    /web\/features\/rants\/(calls|people|status-chip|words|list\/(columns|list-state|rant-card|list\.module)|tables\/tables\.module)\./,
    /web\/lib\/(days|patience|rants-at)\.ts/,
    /web\/ui\/(chart\/(chart-panel|charts\.module|data|chart-summary|legend|chart-table|metric-strip|sparkline)|table\/(data-table|pager|sort-select|table-state|table-tools)|layout\/(intro|room)|form\/(late-select|segment)|dialog\/tooltip)\./,
    /contract\/(calendar|dashboards|options|rants)\.ts/,
    /\/words\/(dashboards|definitions|rants)\.en\.ts/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** What the pages before the sign-in share. */
const front =
  /@mantine\/core\/esm\/components\/PasswordInput\/|web\/features\/accounts\/(front|password-field|words)\.|\/words\/accounts\.en\.ts/;

/** What lists are ticked with, and what only a screen reader hears: menus know the first, but no list begins with menus. */
const ticks = /@mantine\/core\/esm\/(components\/(Checkbox|VisuallyHidden)|utils\/InlineInput)\/|@mantine\/hooks\/esm\/use-merged-ref\//;

/** All pictures of buttons that stand in no piece. */
const icons = { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons\// };

/**
 * Tells the engine to compile a piece whole while it comes, beside the page's thread; without it each function is compiled when first called, a fifth
 * of what a phone does before a dashboard stands. After all others: it must be a file's first line.
 */
const compiledAhead: Plugin = {
  name: 'earshot-compiled-ahead',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const piece of Object.values(bundle)) if (piece.type === 'chunk') piece.code = `//# allFunctionsCalledOnLoad\n${piece.code}`;
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), wholePieces(), compileWords(), lighterContract(), lighterZod(), loadAhead(), compiledAhead],
  resolve: { dedupe: ['react', 'react-dom', '@mantine/core', '@mantine/hooks', 'get-nonce'] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    target: 'es2022',
    modulePreload: allFiles,
    reportCompressedSize: false,
    // Every page's list of what to load stands in the first one: names would be most of it.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'base', test: base, priority: 3 },
            { name: 'frame', test: frame, priority: 2 },
            { name: 'dashboards', test: dashboards, priority: 2 },
            { name: 'floats', test: floats, priority: 1 },
            { name: 'front', test: front, priority: 1 },
            { name: 'ticks', test: ticks, priority: 2 },
            icons,
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
});
