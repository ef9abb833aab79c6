/**
 * Backups are made while anonymous rants wait for their round. A backup holds nothing of the rants while they are in memory, in the last
 * minute before a round only what comes in with it, and never who wrote. The backups of two worlds, in which different people wrote, are
 * the same.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#server/platform/archive/format.ts';
import { untar } from '#server/platform/archive/tar.ts';
import { archiveOf, placeOf, removeFolders } from '#server/testing/archives.ts';
import { bothEngineNames, type EngineName, optionsForEngine } from '#server/testing/every-engine.ts';
import { hangUp } from '#server/testing/socket.ts';
import { type SentMessage, secretHash, tagOf } from './message.ts';
import { keepPoolNow } from './mixing-pool.ts';
import type { SentRant } from './testing/device.ts';
import { alike, masked, round, say, settleIn, type World, worlds, write } from './testing/two-worlds.ts';

afterEach(hangUp);
afterAll(removeFolders);
type Files = Map<string, Buffer>;

/** Makes a backup now, and returns the archive and the files in it. */
async function backupOf({ instances, clock }: World): Promise<Files> {
  const bytes = readFileSync(await archiveOf(placeOf(instances[0]!), { at: clock.now() }));
  const files: Files = new Map([['archive.tar.gz', bytes]]);
  for await (const file of untar(Readable.from([gunzipSync(bytes)]))) files.set(`archive.tar.gz/${file.name}`, file.bytes);
  return files;
}

const tableIn = (name: string) => /tables\/(\w+)\.\d+\.jsonl$/.exec(name)?.[1];

/** The lines of each file without random values: rows of tables are sorted. */
async function maskedFiles(world: World, files: Files): Promise<Record<string, string[]>> {
  const foundIn: Record<string, string[]> = {};
  for (const [name, bytes] of files) {
    const table = tableIn(name);
    const ofTable = (table: string) =>
      alike(
        world,
        rowsOf(bytes).map((row) => ({ table, row })),
      );
    // The number of blank leaves in a round is random, and so is the tree size in its head.
    const sizes = /("name": "(?:log_nodes|log_leaves|sealed_board)",\s*"rows": |^\S+Z \d+ )\d+/gm;
    const text = () => masked(bytes.toString().replace(sizes, '$1#'), world.cast);
    // The size of packed random values is random too.
    foundIn[name] = table ? await ofTable(table) : name.endsWith('.tar.gz') ? [] : text().split('\n');
  }
  return foundIn;
}

type Traces = readonly (string | Buffer)[];

/** The forms in which a tag would be recognised. */
const tagTraces = (message: SentMessage): Traces => {
  const tag = tagOf(message);
  return [tag, tag.toString('base64'), tag.toString('hex')];
};
const passTraces = ({ message: sentMessage }: SentRant): Traces => {
  const { message, signature } = sentMessage.pass as Record<string, string>;
  return [message!, signature!, ...tagTraces(sentMessage as unknown as SentMessage)];
};
const rantTraces = ({ message: sentMessage }: SentRant): Traces =>
  ['thread', 'reveal', 'board', 'salt', 'content'].map((name) => sentMessage[name] as string);

const filesWith = (files: Files, traces: Traces): (string | undefined)[] =>
  [...files].filter(([, bytes]) => traces.some((trace) => bytes.includes(trace))).map(([name]) => tableIn(name) ?? name);

/** Lives a morning of two rounds, with one backup before each round and one in the last minute before it. */
async function live(engine: EngineName, writers: (typeof worlds)[number]) {
  const world = await settleIn([await optionsForEngine(engine)], writers);
  try {
    const backups: Files[] = [];
    const backedUp = async () => {
      const files = await backupOf(world);
      backups.push(files);
      // Only an author's device has these secrets.
      expect(
        filesWith(
          files,
          [...world.sent.values()].flatMap(({ thread, reveal, entropy }) => [thread, reveal, entropy]),
        ),
      ).toEqual([]);
      return files;
    };
    const keep = () => keepPoolNow(world.instances[0]!.app);
    await write(world);
    const rants = [...world.sent.values()];
    const [passes, ofRants] = [rants.flatMap(passTraces), rants.flatMap(rantTraces)];
    expect(filesWith(await backedUp(), [...passes, ...ofRants])).toEqual([]);
    await keep();
    // The rants lie together, in no order and without a time.
    expect(filesWith(await backedUp(), [...passes, ...ofRants])).toEqual(['sealed_waiting']);
    await round(world);

    const messages: SentMessage[] = [];
    await say(world, (thread) => {
      const message = { kind: 'message', thread, id: randomUUID(), content: 'Still nobody came.' } as const;
      messages.push({ ...message, thread: secretHash(thread) });
      return message;
    });
    const ofMessages = [
      ...messages.flatMap(tagTraces),
      ...messages.flatMap((message) => ('id' in message ? message.id : [])),
      'Still nobody came.',
    ];
    const after = await backedUp();
    expect(filesWith(after, [...passes, ...ofMessages])).toEqual([]);
    expect(filesWith(after, ofRants)).toContain('rants');
    await keep();
    const last = await backedUp();
    expect(filesWith(last, ofMessages)).toEqual(['sealed_waiting']);
    expect(filesWith(last, passes)).toEqual([]);
    return await Promise.all(backups.map((files) => maskedFiles(world, files)));
  } finally {
    await world.close();
  }
}

describe.each(bothEngineNames)('A backup between two rounds (%s)', (engine) => {
  test('omits what waits in memory until the last minute before a round, and is the same whichever three of six people wrote', {
    tags: 'slow',
  }, async () => {
    const [first, other] = [await live(engine, worlds[0]), await live(engine, worlds[1])];
    expect(other).toEqual(first);
    // This makes sure that the compared texts are not empty.
    const rows = first.map((files) => Object.entries(files).flatMap(([name, lines]) => (tableIn(name) === 'sealed_waiting' ? lines : [])));
    expect(rows.map(({ length }) => length)).toEqual([0, 3, 0, 3]);
    for (const files of first) expect(JSON.stringify(files)).toContain('<eli>');
  });
});
