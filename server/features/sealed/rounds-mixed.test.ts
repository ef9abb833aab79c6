/** What waited for more than one round comes in mixed with what has just come: nothing tells between which rounds it was written. */
import { expect, test } from 'vitest';
import { settle } from '../../testing/cast.ts';
import { everyEngine } from '../../testing/every-engine.ts';
import { beginSealed, deviceOf, passesOf } from '../../testing/sealed-device.ts';
import { roundNow } from '../../testing/sealed-life.ts';

everyEngine('Sealed rants of several rounds', (stage) => {
  test('come in together in an order that tells none of them from the others', async () => {
    const { t, cast } = stage();
    await beginSealed(t, (changes) => settle(t, changes));
    const passes = [];
    for (const who of ['ada', 'mona', 'max', 'eli', 'eve'] as const)
      for (const _ of [1, 2]) passes.push(...(await passesOf(t, cast[who].token, 3)));
    const device = await deviceOf(t);
    const write = async (when: string) => {
      for (const pass of passes.splice(0, 10)) expect((await device.write(when, pass)).answer).toEqual({ taken: true });
    };
    await settle(t, { sealedPause: 'For a week.' });
    await write('early');
    await roundNow(stage());
    await write('late');
    await settle(t, { sealedPause: null });
    await roundNow(stage());
    const rows = await t.app.db.selectFrom('rants').select('content').where('kind', '=', 'sealed').orderBy('seq').execute();
    const order = rows.map(({ content }) => content).join();
    expect(rows).toHaveLength(20);
    // One in 180,000 orders is like this by chance.
    for (const [first, second] of [
      ['early', 'late'],
      ['late', 'early'],
    ] as const)
      expect(order).not.toBe([...Array(10).fill(first), ...Array(10).fill(second)].join());
  });
});
