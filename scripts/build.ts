/** Makes dist/web (the pages, with a compressed copy of each file beside it) and dist/server/main.js (one bundle of our own code). */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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

/** Packages stay where they are; the contract is ours and goes in. */
async function buildServer(): Promise<void> {
  await build({
    root: join(root, 'server'),
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^@earshot\//] },
    build: {
      ssr: join(root, 'server/main.ts'),
      outDir: join(root, 'dist/server'),
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      sourcemap: false,
      rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
    },
  });
}

await buildWeb();
await buildServer();
