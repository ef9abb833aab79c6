/**
 * Lives the same morning twice: in one world three of six people write anonymous rants, in the other the other three. Somebody who holds
 * the database, the log, everybody's notifications and what came over everybody's socket cannot tell the worlds apart.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { type EngineName, engineNames, optionsForEngine } from '#server/testing/every-engine.ts';
import { hangUp } from '#server/testing/socket.ts';
import { live, worlds } from './testing/two-worlds.ts';

afterEach(hangUp);
async function compare(engine: EngineName, instances: number) {
  const lived = async (writers: (typeof worlds)[number]) => live(Array(instances).fill(await optionsForEngine(engine)), writers);
  const [first, other] = [await lived(worlds[0]), await lived(worlds[1])];
  expect(other.rows).toEqual(first.rows);
  expect(other.logs).toEqual(first.logs);
  expect(other.told).toEqual(first.told);
  expect(other.heard).toEqual(first.heard);
  // This makes sure that the compared worlds are not empty.
  for (const table of ['rants', 'posts', 'sealed_spent', 'sealed_board', 'sealed_issued', 'notifications', 'events'])
    expect(
      first.rows.some((row) => row.startsWith(`${table} `)),
      table,
    ).toBe(true);
  expect(first.rows.filter((row) => row.includes('<eli>')).length).toBeGreaterThan(2);
  for (const log of first.logs) expect(log.filter((line) => line.includes('GET /api/rants')).length).toBeGreaterThan(12);
  expect(JSON.stringify(first.told)).toContain('mona');
  expect(first.heard.flatMap((frames) => Object.values(frames).flat()).length).toBe(3 * 18 * instances);
}

describe.each(engineNames)('Two worlds (%s)', (engine) => {
  test('rows, log lines and notifications are identical, whichever three of six people wrote', { tags: 'slow' }, () => compare(engine, 1));
});

test('with two instances, neither stores or reveals which of them a writer used', { tags: 'slow' }, () => compare('postgres', 2));
