import { expect, test } from 'vitest';
import { everyEngine } from '#server/testing/every-engine.ts';
import { sealed } from '../contract/calls.ts';
import { roundNow, sealedStage } from './testing/life.ts';

everyEngine('The board of news', (stage) => {
  const quiet = async (): Promise<string[][]> => {
    const { newest } = (await stage().t.call(sealed.board, { query: {} })).body;
    for (let n = 0; n < 30; n++) await roundNow(stage());
    const { rounds } = (await stage().t.call(sealed.board, { query: { after: String(newest) } })).body;
    expect(rounds).toHaveLength(30);
    return rounds.map(({ tags }) => tags);
  };

  test('once there is an anonymous rant, a random number of random tags comes with each round', async () => {
    const { device, passes } = await sealedStage(stage());
    expect((await quiet()).flat()).toEqual([]);
    for (const castName of ['eli', 'eve', 'max'] as const) await device.write(`By ${castName}.`, passes[castName][0]!);
    await roundNow(stage());
    const rounds = await quiet();
    const tags = rounds.flat();
    expect(new Set(tags).size).toBe(tags.length);
    expect(new Set(tags.map((tag) => Buffer.from(tag, 'base64').length))).toEqual(new Set([16]));
    // There are nine tags on average, and each number is nine tenths as likely as the one below it.
    expect(tags.length / rounds.length).toBeGreaterThan(3);
    expect(tags.length / rounds.length).toBeLessThan(25);
    expect(new Set(rounds.map(({ length }) => length)).size).toBeGreaterThan(5);
  });
});
