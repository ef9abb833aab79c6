/**
 * The keys by which this instance opens boxes: a new one each day, kept for some days, as a device sends what it has sealed again and again. Files beside
 * the database and in no backup of it: somebody who has recorded the network and copies the database later opens nothing.
 */
import { createECDH, type ECDH } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '@earshot/contract/calendar';
import type { App } from '#server/platform/app.ts';
import { perApp } from '#server/platform/memo.ts';
import { today } from '#server/platform/period.ts';
import { limits } from '../contract/limits.ts';

const curve = 'prime256v1';
const folderOf = ({ config }: App): string => join(config.dataDir, 'sealed');
const nameOf = (day: string): string => `${day}.key`;
const isOld = (name: string, day: string): boolean => name < nameOf(addDays(day, -limits.boxKeyDays));

function keyOf(secret: Buffer): ECDH {
  const key = createECDH(curve);
  key.setPrivateKey(secret);
  return key;
}

/** The keys of this day, and the time they were read at. */
const known = perApp((): { day: string; keys: Promise<readonly ECDH[]> } => ({ day: '', keys: Promise.resolve([]) }));

/** Newest first. Makes that of today where there is none yet. */
export async function boxKeys(app: App): Promise<readonly ECDH[]> {
  const day = await today(app);
  const mine = known(app);
  if (mine.day !== day) {
    mine.day = day;
    mine.keys = load(app, day);
    mine.keys.catch(() => {
      mine.day = '';
    });
  }
  return mine.keys;
}

async function load(app: App, day: string): Promise<ECDH[]> {
  const folder = folderOf(app);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.key') && !isOld(name, day)).toSorted();
  const keys = await Promise.all(names.map(async (name) => keyOf(await readFile(join(folder, name)))));
  if (!names.includes(nameOf(day))) {
    names.push(nameOf(day));
    keys.push(await make(folder, day));
  }
  // Also of those that are there: a restored database knows nothing of the files beside it.
  const rows = keys.map((key, n) => ({ public: key.getPublicKey('base64'), day: names[n]!.slice(0, -'.key'.length) }));
  await app.writer
    .insertInto('sealed_boxes')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();
  return keys.toReversed();
}

async function make(folder: string, day: string): Promise<ECDH> {
  const key = createECDH(curve);
  key.generateKeys();
  const file = join(folder, nameOf(day));
  await writeFile(file, key.getPrivateKey(), { mode: 0o600 });
  await chmod(file, 0o600);
  return key;
}

/** For which a box is sealed: of all instances, today's and yesterday's, so that one that has not begun its day yet opens it too. */
export async function boxPoints(app: App): Promise<string[]> {
  const since = addDays(await today(app), -1);
  const rows = await app.db
    .selectFrom('sealed_boxes')
    .select('public')
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .orderBy('public')
    .execute();
  return rows.slice(0, limits.boxLocks).map(({ public: point }) => point);
}

/** Hourly: overwrites and removes keys that are over. */
export async function forgetBoxKeys(app: App): Promise<void> {
  const day = await today(app);
  const folder = folderOf(app);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.key') || !isOld(name, day)) continue;
    const file = join(folder, name);
    await writeFile(file, Buffer.alloc((await stat(file)).size), { flag: 'r+' });
    await rm(file);
  }
  await app.writer.deleteFrom('sealed_boxes').where('day', '<', addDays(day, -limits.boxKeyDays)).execute();
}
