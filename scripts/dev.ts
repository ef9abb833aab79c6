/** `npm run dev`: the server, started anew when its sources change, and the pages with hot reload on port 5173. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { bin, print, root } from './run.ts';

const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(bin('vite'), ['--config', join(root, 'web/vite.config.ts'), join(root, 'web')], { cwd: root, stdio: 'inherit' }),
];
print('Pages with hot reload: http://127.0.0.1:5173 (a setup link opens there too: change the port)');

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
