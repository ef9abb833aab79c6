/**
 * `npm run attack --prefix tools [-- --postgres]`: repeats attacks against Earshot on SQLite, or on PostgreSQL. It stays on the loopback
 * and takes ten minutes at most. The exit code is 1 if something broke.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { print, root } from '../../scripts/run.ts';

const atMostMs = 10 * 60_000;

const ATTACK_POSTGRES = process.argv.includes('--postgres') ? '1' : '';
const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'tools/attack/vitest.config.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, ATTACK_POSTGRES },
});
const timer = setTimeout(() => {
  print(`Not done after ${atMostMs / 60_000} minutes: ended.`);
  child.kill('SIGKILL');
}, atMostMs);
child.on('close', (code) => {
  clearTimeout(timer);
  process.exit(code === 0 ? 0 : 1);
});
