/** What the archive brings besides the build fits what the project says elsewhere. How it runs says `npm run release:check`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@earshot/contract/limits';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const archived = (path: string): string => read(join('scripts/release/archive', path));
const { version, scripts } = JSON.parse(read('package.json')) as { version: string; scripts: Record<string, string> };

test('the archive and the image start the server with the flags of `npm start`', () => {
  const flags = scripts.start!.split(' ').filter((word) => word.startsWith('--') && !/^--(build|env-file)/.test(word));
  expect(flags.length).toBeGreaterThan(0);
  expect(archived('earshot')).toContain(`start) set -- ${flags.join(' ')} "$programs/main.js"`);
  expect(archived('Containerfile')).toContain(`ENTRYPOINT ${JSON.stringify(['/opt/earshot/bin/node', ...flags]).replaceAll(',', ', ')}`);
});

test('both proxies let the largest body pass', () => {
  const most = Math.max(...Object.values(limits.body)) / 1e6;
  for (const [file, key] of [
    ['nginx.conf', 'client_max_body_size'],
    ['Caddyfile', 'max_size'],
  ] as const)
    expect(Number(new RegExp(`${key} (\\d+)m`, 'i').exec(archived(`proxy/${file}`))?.[1]), file).toBeGreaterThan(most);
});

test('nginx keeps no line of the calls of sealed rants', () => {
  expect(archived('proxy/nginx.conf')).toMatch(/location \/api\/sealed\/ \{\n\s+access_log off;\n\s+proxy_pass http:\/\/earshot;\n\s+\}/);
});

test('every workspace has the version of the project, and installing names it', () => {
  for (const room of ['words', 'contract', 'server', 'web', 'e2e'])
    expect(JSON.parse(read(`${room}/package.json`)).version, room).toBe(version);
  expect(read('docs/install.md')).toContain(`earshot-${version}-linux-x64.tar.xz`);
});
