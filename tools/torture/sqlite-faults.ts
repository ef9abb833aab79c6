/** Faults of the embedded database and of its only process. */
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { ask, run } from '../../server/testing/program.ts';
import type { Fault } from './fault.ts';
import { freeze } from './own.ts';
import { readinessText, type Stage } from './stage.ts';

const fileOf = (stage: Stage): string => join(stage.dataDir, 'earshot.db');
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function full(stage: Stage): Promise<string> {
  const free = stage.fillDisk();
  const noticed = await stage.readinessDuring('writes', 6000);
  free();
  await stage.over();
  return `${stage.disk ? 'a disk of its own in memory' : 'every write to the database answered ENOSPC'}; ${noticed}`;
}

/** Stops the server gracefully. Returns how it ended. */
async function stopGracefully({ first }: Stage): Promise<string> {
  const startedAt = performance.now();
  first.program.process.kill('SIGTERM');
  const code = await first.program.ended;
  return `ended with ${code} after ${seconds(startedAt)}`;
}

/** Starts a server that must refuse to start. Returns what it printed, without this run's folders. */
async function refusalOf(stage: Stage): Promise<string> {
  const startedAt = performance.now();
  const program = run(stage.first.env);
  const timer = setTimeout(() => program.process.kill('SIGKILL'), 15_000);
  const code = await program.ended;
  clearTimeout(timer);
  const errorText = program.err.trim().replaceAll(stage.dataDir, 'DATA_DIR');
  return code === 'SIGKILL' ? 'the start was not refused' : `start refused with ${code} after ${seconds(startedAt)}: "${errorText}"`;
}

/** Tries a wrong password for an unknown address. */
const guess = async ({ first }: Stage): Promise<{ status: number; msg: string }> => {
  const { status, body } = await ask(first.program, 'POST', '/api/auth/login', {
    email: 'nobody@northwind.example',
    password: 'a wrong one',
  });
  return { status, msg: body.msg! };
};

export const sqliteFaults: Fault[] = [
  {
    name: 'disk-full',
    title: 'The disk is full for 6 s',
    engine: 'sqlite',
    ownDisk: true,
    happens: full,
  },
  {
    name: 'disk-full-old-sessions',
    title: 'The same, with sessions that were not used for 11 minutes',
    engine: 'sqlite',
    ownDisk: true,
    happens(stage) {
      const db = new Sqlite(fileOf(stage));
      db.prepare('update sessions set used_at = used_at - ?').run(11 * 60_000);
      db.close();
      return full(stage);
    },
  },
  {
    name: 'write-errors',
    title: 'Every write and fsync of the database fails with EIO for 4 s',
    engine: 'sqlite',
    meddles: true,
    async happens(stage) {
      stage.meddler!.disk('EIO');
      const noticed = await stage.readinessDuring('writes', 4000);
      stage.meddler!.disk(null);
      await stage.over();
      return noticed;
    },
  },
  {
    name: 'kill-9',
    title: '5 times kill -9, started again at once',
    engine: 'sqlite',
    async happens(stage) {
      for (let n = 0; n < 5; n++) {
        await stage.load.more(60);
        const at = performance.now();
        await stage.kill(stage.first);
        await stage.startAgain();
        await stage.over(at);
      }
      return 'back after: from the kill, with the start';
    },
  },
  {
    name: 'frozen',
    title: 'The process stands still for 10 s (SIGSTOP)',
    engine: 'sqlite',
    async happens(stage) {
      const goOn = freeze([stage.first.program.process.pid!]);
      await pause(10_000);
      goOn();
      await stage.over();
      return '';
    },
  },
  {
    name: 'sigterm',
    title: 'SIGTERM, started again at once',
    engine: 'sqlite',
    async happens(stage) {
      const at = performance.now();
      const how = await stopGracefully(stage);
      await stage.startAgain();
      await stage.over(at);
      return `${how}; back after: from the signal, with the start`;
    },
  },
  {
    name: 'clock',
    title: 'The clock goes to +1 day, +20 days, −2 hours and right again, 4 s each',
    engine: 'sqlite',
    meddles: true,
    limited: true,
    async happens(stage) {
      const { clock } = stage.meddler!;
      clock(86_400);
      let last = await guess(stage);
      for (let n = 0; n < 20 && last.status !== 429; n++) last = await guess(stage);
      const ahead = last.status;
      await pause(4000);
      clock(20 * 86_400);
      await pause(4000);
      clock(-2 * 3600);
      await pause(4000);
      clock(0);
      const secondGuess = await guess(stage);
      await stage.over();
      return `guesses at +1 day until ${ahead}; the next one by the right clock: ${secondGuess.status} "${secondGuess.msg}"`;
    },
  },
  {
    name: 'folder-deleted',
    title: 'DATA_DIR is deleted while it runs',
    engine: 'sqlite',
    takesData: true,
    async happens(stage) {
      rmSync(stage.dataDir, { recursive: true, force: true, maxRetries: 5 });
      const at = performance.now();
      stage.goneAt = at;
      const outcome = await Promise.race([stage.first.program.ended, pause(15_000, 'not at all')]);
      stage.backAfter = null;
      return `ended by itself with ${outcome} after ${seconds(at)}`;
    },
  },
  {
    name: 'random-bytes',
    title: 'Random bytes in 8 late pages of the file, started again',
    engine: 'sqlite',
    takesData: true,
    async happens(stage) {
      await stage.load.more(300);
      await stopGracefully(stage);
      const pages = Math.floor(statSync(fileOf(stage)).size / 4096);
      const file = openSync(fileOf(stage), 'r+');
      for (let n = 1; n <= 8; n++) writeSync(file, randomBytes(4096), 0, 4096, (pages - n * Math.floor(pages / 24)) * 4096);
      closeSync(file);
      const startedAt = performance.now();
      stage.backAfter = null;
      try {
        await stage.startAgain();
      } catch {
        return refusalOf(stage);
      }
      const noticed = await stage.noticedAfter('intact', startedAt, 12_000);
      await pause(2000);
      return `starts; ${readinessText('intact', noticed)}, counted from the start`;
    },
  },
  {
    name: 'wal-deleted',
    title: 'The WAL is deleted after a kill -9, started again',
    engine: 'sqlite',
    takesData: true,
    async happens(stage) {
      // Bytes that have been written to the database file itself survive.
      await stage.load.more(300);
      const db = new Sqlite(fileOf(stage));
      db.pragma('wal_checkpoint(passive)');
      db.close();
      await stage.load.more(60);
      const at = performance.now();
      await stage.kill(stage.first);
      for (const end of ['-wal', '-shm']) rmSync(fileOf(stage) + end, { force: true });
      await stage.startAgain();
      await stage.over(at);
      const { output } = await stage.checked('features/audit/programs/audit/main.ts', 'verify');
      return `starts; audit verify says: "${output.trim().split('\n')[0]}"`;
    },
  },
  {
    name: 'half-cut',
    title: 'The second half of the file is cut off, started again',
    engine: 'sqlite',
    takesData: true,
    async happens(stage) {
      await stopGracefully(stage);
      truncateSync(fileOf(stage), Math.floor(statSync(fileOf(stage)).size / 8192) * 4096);
      stage.backAfter = null;
      return refusalOf(stage);
    },
  },
];
