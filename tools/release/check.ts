/**
 * `npm run release:check --prefix tools`: runs what `npm run release` made as a stranger would. If a program is missing on this machine,
 * it names it and leaves out the checks that need it. As root it works in its own namespaces, without a network and with mounts that
 * other processes do not see.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print, root } from '../../scripts/run.ts';
import { bareRoot } from './check/bare-root.ts';
import { bill, sums, unit, unpack } from './check/paper.ts';
import { has, type Place, run } from './check/place.ts';
import { caddy, nginx } from './check/proxies.ts';

const release = join(root, 'release');

interface Check {
  name: string;
  /** Programs that the check needs; `root` means the user. */
  needs: string[];
  work: (place: Place) => string | Promise<string>;
}

const apart = ['root', 'unshare', 'ip', 'mount'];
const checks: Check[] = [
  { name: 'sums and size', needs: ['sha256sum'], work: sums },
  { name: 'unpacking', needs: ['tar', 'xz', 'find'], work: unpack },
  { name: 'bill of materials', needs: [], work: bill },
  { name: 'systemd unit', needs: ['systemd-analyze'], work: unit },
  { name: 'start in the bare root of the image', needs: [...apart, 'chroot', 'ldd'], work: bareRoot },
  { name: 'journey through nginx', needs: [...apart, 'setpriv', 'openssl', 'nginx'], work: nginx },
  { name: 'journey through Caddy', needs: [...apart, 'setpriv', 'openssl', 'caddy'], work: caddy },
];

const isRoot = process.getuid?.() === 0;
const isHere = (need: string): boolean => (need === 'root' ? isRoot : has(need));

/** Runs all checks in namespaces of their own, so that their mounts vanish with them. Returns the exit code. */
function goApart(temporary: string): number {
  const script = join(import.meta.dirname, 'check.ts');
  return spawnSync('unshare', ['--net', '--mount', process.execPath, script, temporary], { stdio: 'inherit' }).status ?? 1;
}

async function checkAll(place: Place): Promise<boolean> {
  const counts = { ok: 0, failed: 0, left: 0 };
  for (const { name, needs, work } of checks) {
    const missing = needs.filter((need) => !isHere(need));
    if (missing.length > 0) {
      counts.left++;
      print(`left out  ${name}: not here: ${missing.join(', ')}`);
      continue;
    }
    try {
      print(`ok        ${name}: ${await work(place)}`);
      counts.ok++;
    } catch (error) {
      print(`FAILED    ${name}: ${(error as Error).message}`);
      counts.failed++;
    }
  }
  print(`${counts.ok} ok, ${counts.failed} failed, ${counts.left} left out`);
  return counts.failed === 0;
}

/** Runs the checks in the folder `temporary`. Returns the exit code. */
async function checkIn(temporary: string): Promise<number> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const archive = join(temporary, 'archive');
  mkdirSync(archive);
  return (await checkAll({ version, release, archive, temporary })) ? 0 : 1;
}

async function main(): Promise<number> {
  if (!existsSync(join(release, 'SHA256SUMS'))) {
    print('There is no release here yet: run `npm run release` first.');
    return 1;
  }
  const temporary = mkdtempSync(join(tmpdir(), 'earshot-check-'));
  try {
    chmodSync(temporary, 0o755);
    return apart.every(isHere) ? goApart(temporary) : await checkIn(temporary);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

const [temporary] = process.argv.slice(2);
if (temporary) {
  run('ip', ['link', 'set', 'lo', 'up']);
  process.exitCode = await checkIn(temporary);
} else process.exitCode = await main();
