/**
 * Starts Chromium: the one from an npm package, unpacked into the folder for temporary files. It is headless only, so a page opens in a
 * tenth of a second, several times as fast as in an installed browser. `CHROMIUM_PATH=/usr/bin/chromium` uses the one at that path;
 * `CHROMIUM_PATH=installed` uses any installed one, as do machines for which the package has none.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import packaged, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const isPackaged = process.platform === 'linux' && process.arch === 'x64';
const installedAt = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** The packaged browser needs libraries that a bare machine lacks; its archive includes them. */
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
  const chosenBrowser = process.env.CHROMIUM_PATH || (isPackaged ? 'packaged' : 'installed');
  if (chosenBrowser === 'packaged') return packagedBrowser();
  const executablePath = (chosenBrowser === 'installed' ? installedAt : [chosenBrowser]).find(existsSync);
  if (!executablePath)
    throw new Error(`There is no Chromium at ${chosenBrowser === 'installed' ? installedAt.join(', ') : chosenBrowser}.`);
  return { executablePath, env: {} };
}

/** Runs once before all test files (Vitest's globalSetup): if two unpacked it at once, one would find it incomplete. */
export default async function unpackBrowser(): Promise<void> {
  await browserOfThisMachine();
}

/**
 * Chromium uses /dev/shm for memory shared between its processes, but in containers it is small. Files on disk instead cost a seventh of a
 * journey's processor time.
 */
function hasSharedMemory(): boolean {
  const minBytes = 2 * 1024 ** 3;
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > minBytes;
}

export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await browserOfThisMachine();
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    // Pages live only for seconds here: optimising compilers cost more than they save, and so does compiling functions before they are
    // called.
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
 * One browser for all test files of a process. Each file closes its contexts. After a crash the next file starts a new one, so that only
 * the file in which it crashed fails.
 */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await shared;
  if (browser?.isConnected()) return browser;
  const opened = openBrowser();
  shared = opened;
  return opened;
}
