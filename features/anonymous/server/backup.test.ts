/**
 * A backup that is made while sealed rants wait for their round: its reader finds nothing of them as long as they are in memory, in the last minute only
 * what comes in with the round, and never who wrote. In two worlds, in which other people wrote, it is the same.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '#server/platform/archive/format.ts';
import { untar } from '#server/platform/archive/tar.ts';
import { archiveOf, placeOf, removeFolders } from '#server/testing/archives.ts';
import { bothEngineNames, type EngineName, wishesFor } from '#server/testing/every-engine.ts';
import { hangUp } from '#server/testing/socket.ts';
import { type Sent, secretHash, tagOf } from './message.ts';
import { keepPoolNow } from './mixing-pool.ts';
import type { SentRant } from './testing/device.ts';
import { alike, masked, round, say, settleIn, type World, worlds, write } from './testing/two-worlds.ts';

afterEach(hangUp);
afterAll(removeFolders);
// Two mornings each.
vi.setConfig({ testTimeout: 120_000 });

type Files = Map<string, Buffer>;

/** The archive of a backup that is made now, and the files in it. */
async function backupOf({ instances, clock }: World): Promise<Files> {
  const bytes = readFileSync(await archiveOf(placeOf(instances[0]!), { at: clock.now() }));
  const files: Files = new Map([['archive.tar.gz', bytes]]);
  for await (const one of untar(Readable.from([gunzipSync(bytes)]))) files.set(`archive.tar.gz/${one.name}`, one.bytes);
  return files;
}

const tableIn = (name: string) => /tables\/(\w+)\.\d+\.jsonl$/.exec(name)?.[1];

/** The lines of each file, without what is chance: in an order of their own, and for tables their rows. */
async function maskedFiles(world: World, files: Files): Promise<Record<string, string[]>> {
  const told: Record<string, string[]> = {};
  for (const [name, bytes] of files) {
    const table = tableIn(name);
    const ofTable = (table: string) =>
      alike(
        world,
        rowsOf(bytes).map((row) => ({ table, row })),
      );
    // How many blank leaves a round adds is chance, and so is the size that its head says.
    const sizes = /("name": "(?:log_nodes|log_leaves|sealed_board)",\s*"rows": |^\S+Z \d+ )\d+/gm;
    const text = () => masked(bytes.toString().replace(sizes, '$1#'), world.cast);
    // How well chance can be packed is chance.
    told[name] = table ? await ofTable(table) : name.endsWith('.tar.gz') ? [] : text().split('\n');
  }
  return told;
}

type Traces = readonly (string | Buffer)[];

/** The forms in which it would be known again. */
const tagTraces = (said: Sent): Traces => {
  const tag = tagOf(said);
  return [tag, tag.toString('base64'), tag.toString('hex')];
};
const passTraces = ({ said }: SentRant): Traces => {
  const { message, signature } = said.pass as Record<string, string>;
  return [message!, signature!, ...tagTraces(said as unknown as Sent)];
};
const rantTraces = ({ said }: SentRant): Traces => ['thread', 'reveal', 'board', 'salt', 'content'].map((name) => said[name] as string);

/** The files in which any of these stands. */
const filesWith = (files: Files, traces: Traces): (string | undefined)[] =>
  [...files].filter(([, bytes]) => traces.some((one) => bytes.includes(one))).map(([name]) => tableIn(name) ?? name);

/** Lives through a morning of two rounds: with a backup before each, and one in the last minute before each. */
async function live(engine: EngineName, writers: (typeof worlds)[number]) {
  const world = await settleIn([await wishesFor(engine)], writers);
  try {
    const backups: Files[] = [];
    const backedUp = async () => {
      const files = await backupOf(world);
      backups.push(files);
      // The secret that only an author's device has.
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
    // Together, in no order, and without a time.
    expect(filesWith(await backedUp(), [...passes, ...ofRants])).toEqual(['sealed_waiting']);
    await round(world);

    const messages: Sent[] = [];
    await say(world, (thread) => {
      const said = { kind: 'message', thread, id: randomUUID(), content: 'Still nobody came.' } as const;
      messages.push({ ...said, thread: secretHash(thread) });
      return said;
    });
    const ofMessages = [...messages.flatMap(tagTraces), ...messages.flatMap((one) => ('id' in one ? one.id : [])), 'Still nobody came.'];
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
  test('holds nothing of what waits in memory, in the last minute what comes in, and is the same whichever three of six people wrote', {
    tags: 'slow',
  }, async () => {
    const [one, other] = [await live(engine, worlds[0]), await live(engine, worlds[1])];
    expect(other).toEqual(one);
    // The compared texts are not empty.
    const rows = one.map((files) => Object.entries(files).flatMap(([name, lines]) => (tableIn(name) === 'sealed_waiting' ? lines : [])));
    expect(rows.map(({ length }) => length)).toEqual([0, 3, 0, 3]);
    for (const files of one) expect(JSON.stringify(files)).toContain('<eli>');
  });
});
