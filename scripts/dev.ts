/**
 * `npm run dev`: starts the server, which restarts when its sources change, and the pages with hot reload on port 5173. The first run fills
 * `data/dev` with the demo's organisation; if DATA_DIR or DATABASE_URL is set, that database is used instead.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { signInLines } from '../server/demo/people.ts';
import { bin, print, root } from './run.ts';

function demoFolder(): string {
  const folder = join(root, 'data/dev');
  if (!existsSync(folder)) {
    mkdirSync(join(root, 'data'), { recursive: true });
    execFileSync(process.execPath, ['server/demo/main.ts', `--into=${folder}`], { cwd: root, stdio: 'inherit' });
  }
  print('The demo’s organisation is in data/dev: delete the folder to have it made anew. Sign in as:');
  for (const line of signInLines()) print(line);
  return folder;
}

const { DATA_DIR, DATABASE_URL } = process.env;
const env = DATA_DIR || DATABASE_URL ? process.env : { ...process.env, DATA_DIR: demoFolder() };
const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], { cwd: root, stdio: 'inherit', env }),
  spawn(bin('vite'), ['--config', join(root, 'web/vite.config.ts'), join(root, 'web')], { cwd: root, stdio: 'inherit' }),
];
print('Pages with hot reload: http://127.0.0.1:5173 (a setup link opens there too: change the port)');

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
