/**
 * Starts the archive as its Containerfile says, in a root like the image's: only libraries, read-only, an unprivileged user, no network
 * but the loopback, and only processes in /proc, as the systemd unit sets it. Images cannot be pulled everywhere; this tests everything
 * else.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { admin, exercise, openPage, ready, signIn } from './client.ts';
import { openLetterbox } from './letterbox.ts';
import { type Place, run, startServer, stranger } from './place.ts';

/** Reads from the Containerfile how the image is started and checked: the command, the health check and the environment. */
function readContainerfile(archive: string) {
  const text = readFileSync(join(archive, 'Containerfile'), 'utf8');
  const words = (key: string): string[] => JSON.parse(new RegExp(`^${key}.*?(\\[.*\\])$`, 'm').exec(text)?.[1] ?? '[]') as string[];
  const env = Object.fromEntries((/^ENV (.*)$/m.exec(text)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]));
  return { start: [...words('ENTRYPOINT'), ...words('CMD')], health: words('HEALTHCHECK'), env };
}

function makeRoot({ archive, temporary }: Place): string {
  const root = join(temporary, 'root');
  run(join(archive, 'image-root.sh'), [root]);
  for (const folder of ['opt/earshot', 'proc']) mkdirSync(join(root, folder), { recursive: true });
  run('mount', ['--bind', root, root]);
  run('mount', ['--bind', archive, join(root, 'opt/earshot')]);
  run('mount', ['-t', 'proc', '-o', 'subset=pid,hidepid=invisible', 'proc', join(root, 'proc')]);
  run('mount', ['-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', join(root, 'tmp')]);
  run('mount', ['-t', 'tmpfs', '-o', `uid=${stranger},gid=${stranger},mode=700`, 'tmpfs', join(root, 'var/lib/earshot')]);
  for (const folder of [root, join(root, 'opt/earshot')]) run('mount', ['-o', 'remount,bind,ro', folder]);
  return root;
}

/**
 * Starts the archive, checks its health, signs somebody in, uses everything that loads libraries, makes a backup, runs the doctor beside
 * it, and stops it. Returns how long the start took.
 */
export async function bareRoot(place: Place): Promise<string> {
  const root = makeRoot(place);
  const { start, health, env } = readContainerfile(place.archive);
  const inside = (words: string[]): string[] => [`--userspec=${stranger}:${stranger}`, root, ...words];
  const address = `http://127.0.0.1:${env.PORT}`;
  const letterbox = await openLetterbox();
  const startedAt = performance.now();
  const server = startServer('chroot', inside(start), { ...env, ...admin, SMTP_URL: letterbox.url });
  try {
    await ready(address).catch((error: Error) => {
      throw new Error(`${error.message}\n${server.said()}`);
    });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    run('chroot', inside(health), env);
    await openPage(address);
    await signIn(address);
    await exercise(address);
    if (letterbox.taken() !== 1) throw new Error(`The test mail was sent, and ${letterbox.taken()} came.`);
    run('chroot', inside([start[0]!, '/opt/earshot/dist/server/backup.js']), env);
    const report = run('chroot', inside([start[0]!, '/opt/earshot/dist/server/doctor.js']), env);
    if (!report.includes('All is well.')) throw new Error(report);
    return `ready after ${seconds} s (aim: 3 s); picture, Excel, mail, backup`;
  } finally {
    letterbox.close();
    await server.stop();
  }
}
