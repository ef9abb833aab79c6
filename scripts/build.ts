/**
 * Makes dist/web (the pages, with compressed copies of scripts, styles and other text files) and dist/server (our server code, bundled).
 */
import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { licences } from './licences.ts';

const root = dirname(import.meta.dirname);

async function buildWeb(): Promise<void> {
  await build({ root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
  for (const path of globSync('features/*/web/*/single-file-page.ts', { cwd: root })) await buildSingleFilePage(join(root, dirname(path)));
  await buildServiceWorker();
  writeFileSync(join(root, 'dist/web/files.json'), listOfFiles(join(root, 'dist/web')));
  writeFileSync(join(root, 'dist/web/licences.txt'), licences(root));
  compress(join(root, 'dist/web'));
}

/** Makes NAME.html from a feature's `web/NAME/single-file-page.{html,ts,css}`. Its content security policy is part of the page. */
async function buildSingleFilePage(folder: string): Promise<void> {
  const built = await build({
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      license: { fileName: 'licences.json' },
      target: 'es2022',
      rolldownOptions: { input: join(folder, 'single-file-page.ts'), output: { format: 'iife', codeSplitting: false } },
    },
  });
  const output = 'output' in built ? built.output : [];
  const piece = output.find(({ type }) => type === 'chunk');
  const list = output.find(({ fileName }) => fileName === 'licences.json');
  if (piece?.type !== 'chunk' || list?.type !== 'asset') throw new Error(`The page of ${folder} was not built.`);
  writeFileSync(join(root, `dist/web/.vite/licences-${basename(folder)}.json`), list.source);
  const script = piece.code.trim();
  const style = readFileSync(join(folder, 'single-file-page.css'), 'utf8').replaceAll(/\s+/g, ' ').trim();
  const allow = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  // The policy allows only the page's own script and style, whichever server sends it.
  const policy = `default-src 'none'; script-src ${allow(script)}; style-src ${allow(style)}; base-uri 'none'; form-action 'none'`;
  const page = readFileSync(join(folder, 'single-file-page.html'), 'utf8')
    .replace('__POLICY__', () => policy)
    .replace('<style></style>', () => `<style>${style}</style>`)
    .replace('<script></script>', () => `<script>${script}</script>`);
  writeFileSync(join(root, `dist/web/${basename(folder)}.html`), page);
}

/** Hashes of all files sent to browsers, so that anybody can compare them with a release. */
function listOfFiles(folder: string): string {
  const names = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = names
    .map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll('\\', '/'))
    .filter((path) => !/(^\.vite|licences)/.test(path));
  const hashed = files.toSorted().map((path) => [
    path,
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex'),
  ]);
  return `${JSON.stringify(hashed, null, 1)}\n`;
}

/** Builds sw.js as a single file that contains the list of assets to cache. */
async function buildServiceWorker(): Promise<void> {
  const web = join(root, 'dist/web');
  const files = readdirSync(join(web, 'assets')).map((name) => `assets/${name}`);
  const id = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
  await build({
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify({ id, files }), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: web,
      emptyOutDir: false,
      license: { fileName: '.vite/licences-worker.json' },
      target: 'es2022',
      rolldownOptions: { input: join(root, 'web/loading/service-worker.ts'), output: { entryFileNames: 'sw.js', codeSplitting: false } },
    },
  });
}

function compress(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) compress(path);
    else if (/\.(js|css|svg|json|webmanifest|txt)$/.test(name)) {
      const bytes = readFileSync(path);
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    }
  }
}

/**
 * Bundles the server. Packages are not bundled, except contract and words, and the package that reads messages, because installing it would
 * bring compilers along.
 */
async function buildServer(input: Record<string, string>, codeSplitting = false): Promise<void> {
  await build({
    root: join(root, 'server'),
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^@(earshot|lingui|messageformat)\//, 'moo'] },
    build: {
      ssr: true,
      outDir: join(root, 'dist/server'),
      emptyOutDir: false,
      license: { fileName: `.vite/licences-${Object.keys(input)[0]}.json` },
      target: 'node24',
      minify: false,
      sourcemap: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js', codeSplitting } },
    },
  });
}

/**
 * Commands that the release archive runs from bundles (in a clone, bin/earshot.mjs runs their sources). They share most of their chunks.
 */
const programs = globSync(['server/*/main.ts', 'features/*/programs/*/main.ts'], { cwd: root }).map((path) => [
  basename(dirname(path)),
  join(root, path),
]);

const threads = globSync(['server/**/*-thread.ts', 'features/*/server/*-thread.ts'], { cwd: root });

rmSync(join(root, 'dist/server'), { recursive: true, force: true });
await buildServer({ main: join(root, 'server/main.ts') });
for (const path of threads) await buildServer({ [basename(path, '.ts')]: join(root, path) });
await buildServer(Object.fromEntries(programs), true);
// The pages come last because their list of licences includes packages bundled into the server.
await buildWeb();
