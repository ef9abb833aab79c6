/**
 * The keys with which this instance opens boxes: a new one each day, kept for `boxKeyDays`, as a device sends the same sealed box several
 * times. They are files beside the database and in no backup, so that somebody who has recorded the network and copies the database later
 * opens nothing.
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

/** The keys that were read last, and the day on which they were read. */
const knownKeys = perApp((): { day: string; keys: Promise<readonly ECDH[]> } => ({ day: '', keys: Promise.resolve([]) }));

/** Returns the keys, newest first. Makes today's key where there is none yet. */
export async function boxKeys(app: App): Promise<readonly ECDH[]> {
  const day = await today(app);
  const ownKeys = knownKeys(app);
  if (ownKeys.day !== day) {
    ownKeys.day = day;
    ownKeys.keys = load(app, day);
    ownKeys.keys.catch(() => {
      ownKeys.day = '';
    });
  }
  return ownKeys.keys;
}

async function load(app: App, day: string): Promise<ECDH[]> {
  const folder = folderOf(app);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.key') && !isOld(name, day)).toSorted();
  const keys = await Promise.all(names.map(async (name) => keyOf(await readFile(join(folder, name)))));
  if (!names.includes(nameOf(day))) {
    names.push(nameOf(day));
    keys.push(await makeKey(folder, day));
  }
  // The rows of older keys are written too, as a restored database has none for the files beside it.
  const rows = keys.map((key, n) => ({ public: key.getPublicKey('base64'), day: names[n]!.slice(0, -'.key'.length) }));
  await app.writer
    .insertInto('sealed_boxes')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();
  return keys.toReversed();
}

async function makeKey(folder: string, day: string): Promise<ECDH> {
  const key = createECDH(curve);
  key.generateKeys();
  const file = join(folder, nameOf(day));
  await writeFile(file, key.getPrivateKey(), { mode: 0o600 });
  await chmod(file, 0o600);
  return key;
}

/**
 * The public keys for which a device seals a box: today's and yesterday's of all instances, so that an instance that has not made today's
 * key yet can open it too.
 */
export async function boxPoints(app: App): Promise<string[]> {
  const oldestDay = addDays(await today(app), -1);
  const rows = await app.db
    .selectFrom('sealed_boxes')
    .select('public')
    .where('day', '>=', oldestDay)
    .orderBy('day', 'desc')
    .orderBy('public')
    .execute();
  return rows.slice(0, limits.boxLocks).map(({ public: point }) => point);
}

/** Runs hourly: overwrites and removes keys older than `boxKeyDays`. */
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
