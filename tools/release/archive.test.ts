/**
 * Checks that the files which the archive has besides the build agree with the rest of the project. `npm run release:check --prefix tools`
 * tests how they run.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { limits } from '@earshot/contract/limits';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const archived = (path: string): string => read(join('tools/release/archive', path));
const { version, scripts } = JSON.parse(read('package.json')) as { version: string; scripts: Record<string, string> };

test('archive and image start the server with the flags of `npm start`', () => {
  const flags = scripts.start!.split(' ').filter((word) => word.startsWith('--') && !/^--(build|env-file)/.test(word));
  expect(flags.length).toBeGreaterThan(0);
  expect(archived('earshot')).toContain(`start) set -- ${flags.join(' ')} "$programs/main.js"`);
  expect(archived('Containerfile')).toContain(`ENTRYPOINT ${JSON.stringify(['/opt/earshot/bin/node', ...flags]).replaceAll(',', ', ')}`);
});

test('each operator command has a script of the same name in the archive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-script-'));
  try {
    cpSync(join(root, 'tools/release/archive/earshot'), join(folder, 'earshot'));
    mkdirSync(join(folder, 'bin'));
    // Prints its arguments, and the name under which the script was called.
    writeFileSync(join(folder, 'bin/node'), '#!/bin/sh\necho "$EARSHOT_SCRIPT $*"\n', { mode: 0o755 });
    mkdirSync(join(folder, 'dist/server'), { recursive: true });
    const programs = globSync(['server/*/main.ts', 'features/*/programs/*/main.ts'], { cwd: root }).map((path) => basename(dirname(path)));
    expect(programs).toEqual(expect.arrayContaining(['doctor', 'audit', 'import', 'unlock', 'link', 'confirm']));
    for (const name of [...programs, 'shared-1a', 'slow-reads-thread']) writeFileSync(join(folder, `dist/server/${name}.js`), '');
    const run = (...args: string[]) => spawnSync(join(folder, 'earshot'), args, { encoding: 'utf8' });
    const real = realpathSync(folder);
    for (const [name, ...more] of [['unlock', 'a@b.example'], ['confirm'], ['confirm', 'x y'], ['doctor']] as const)
      expect(run(name, ...more).stdout.trim()).toBe([join(folder, 'earshot'), join(real, `dist/server/${name}.js`), ...more].join(' '));
    const unknown = run('unlok');
    expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining(` ${programs.toSorted().join(' ')} `)]);
    // A clone runs the same programs.
    const inClone = (...args: string[]) => spawnSync(process.execPath, [join(root, 'bin/earshot.mjs'), ...args], { encoding: 'utf8' });
    expect(inClone('unlok')).toMatchObject({ status: 1, stderr: expect.stringContaining(`Names: ${programs.toSorted().join(' ')}\n`) });
    expect(inClone('receipt', 'what')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Usage: npx earshot receipt check FILE'),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('both proxies accept the largest body', () => {
  const most = Math.max(...Object.values(limits.body)) / 1e6;
  for (const [file, key] of [
    ['nginx.conf', 'client_max_body_size'],
    ['Caddyfile', 'max_size'],
  ] as const)
    expect(Number(new RegExp(`${key} (\\d+)m`, 'i').exec(archived(`proxy/${file}`))?.[1]), file).toBeGreaterThan(most);
});

test('no proxy logs calls of anonymous rants, even while the server is down', () => {
  expect(archived('proxy/nginx.conf')).toMatch(
    /location \/api\/sealed\/ \{\n\s+access_log off;\n\s+error_log \/dev\/null;\n\s+proxy_pass http:\/\/earshot;\n\s+\}/,
  );
  expect(archived('proxy/Caddyfile')).toMatch(/^\{\n(\t#.*\n)*\tlog \{\n\t\texclude http\.log\.error\n\t\}\n\}/m);
  for (const guide of ['docs/operations.md', 'docs/guide-admin.md', 'docs/guide-admin.de.md', 'docs/guide-admin.ar.md'])
    expect(read(guide), guide).toContain('location /api/sealed/ { access_log off; error_log /dev/null; … }');
});

test('nginx limits connections per address, and ends stalled ones', () => {
  const sample = archived('proxy/nginx.conf');
  expect(sample).toMatch(/^limit_conn_zone \$binary_remote_addr zone=(\w+):10m;$[\s\S]*^ {4}limit_conn \1 1000;$/m);
  for (const timeout of ['client_header_timeout', 'client_body_timeout'])
    expect(sample).toContain(`${timeout} ${limits.arrival.stillMs / 1000}s;`);
});

test('every workspace has the project’s version, and the installation prints it', () => {
  for (const folder of ['words', 'contract', 'server', 'web', 'e2e'])
    expect(JSON.parse(read(`${folder}/package.json`)).version, folder).toBe(version);
  expect(read('docs/install.md')).toContain(`earshot-${version}-linux-x64.tar.xz`);
});
