/**
 * A real Chromium: the one that a package brings, unpacked into the folder for temporary files. It has no windows, so a page opens in a tenth of
 * a second, several times as fast as in an installed one. `CHROMIUM_PATH=/usr/bin/chromium` takes the one at that path; `CHROMIUM_PATH=installed` takes any
 * installed one, which is also taken where the package has none for the machine.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import packaged, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const isPackaged = process.platform === 'linux' && process.arch === 'x64';
const installedAt = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** The package's browser needs libraries that a bare machine lacks; its archive holds them too. */
async function packagedBrowser(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const executablePath = await packaged.executablePath();
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin');
  const fonts = { FONTCONFIG_PATH: await inflate(join(bin, 'fonts.tar.br')) };
  const missing = execFileSync('sh', ['-c', `ldd "${executablePath}" 2>/dev/null || true`], { encoding: 'utf8' }).includes('not found');
  if (!missing) return { executablePath, env: fonts };
  const libraries = join(await inflate(join(bin, 'al2023.tar.br')), 'lib');
  return { executablePath, env: { ...fonts, LD_LIBRARY_PATH: libraries } };
}

async function browserOfThisMachine(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const wished = process.env.CHROMIUM_PATH || (isPackaged ? 'packaged' : 'installed');
  if (wished === 'packaged') return packagedBrowser();
  const executablePath = (wished === 'installed' ? installedAt : [wished]).find(existsSync);
  if (!executablePath) throw new Error(`There is no Chromium at ${wished === 'installed' ? installedAt.join(', ') : wished}.`);
  return { executablePath, env: {} };
}

/** Once before all files (vitest's globalSetup): two that unpack it at once find it half there. */
export default async function unpackBrowser(): Promise<void> {
  await browserOfThisMachine();
}

/** Chromium shares memory between its processes in /dev/shm, which is small in a container; in files on a disk it costs a seventh of the processor time of a journey. */
function hasSharedMemory(): boolean {
  const least = 2 * 1024 ** 3;
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > least;
}

export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await browserOfThisMachine();
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    // A page lives for seconds here: compilers that make its code quick cost more than they save, and so does compiling before a function is called.
    '--js-flags=--no-maglev --no-opt --max-lazy',
  ];
  return chromium.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
    ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
  });
}

let shared: Promise<Browser> | undefined;

/**
 * One browser for all files of a process; it ends with the process. Each file closes its contexts. Where it has crashed, the next file gets another
 * one: the file in which it happened fails, and no other.
 */
export async function sharedBrowser(): Promise<Browser> {
  const known = await shared;
  if (known?.isConnected()) return known;
  const opened = openBrowser();
  shared = opened;
  return opened;
}
