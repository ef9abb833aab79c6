/** Makes dist/web (the pages, with a compressed copy of each file beside it) and dist/server (our own code, bundled). */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = dirname(import.meta.dirname);

async function buildWeb(): Promise<void> {
  await build({ root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
  compress(join(root, 'dist/web'));
}

function compress(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) compress(path);
    else if (/\.(js|css|svg|json|webmanifest)$/.test(name)) {
      const bytes = readFileSync(path);
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    }
  }
}

/**
 * Packages stay where they are; contract and words are ours and go in, with what reads the words: as a package it brings compilers along.
 * One bundle for the server, and one for the thread that it starts.
 */
async function buildServer(entry: string): Promise<void> {
  await build({
    root: join(root, 'server'),
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^@(earshot|lingui|messageformat)\//, 'moo'] },
    build: {
      ssr: join(root, 'server', entry),
      outDir: join(root, 'dist/server'),
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      sourcemap: false,
      rolldownOptions: { output: { entryFileNames: '[name].js', codeSplitting: false } },
    },
  });
}

await buildWeb();
rmSync(join(root, 'dist/server'), { recursive: true, force: true });
await buildServer('main.ts');
await buildServer('platform/db/heavy-thread.ts');
