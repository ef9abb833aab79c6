import { expect, test } from 'vitest';
import { submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { roundNow, sealedStage } from '#server/testing/sealed-life.ts';
import { dashboards } from '../contract/calls.ts';

everyEngine('Sealed rants among the newest', (stage) => {
  test('stand in the department metrics beside named ones', async () => {
    const at = stage();
    await submit(at.t, at.cast.eli.token, 'A named forklift.');
    const { device, passes } = await sealedStage(at);
    await device.write('A sealed forklift.', passes.eli[0]!);
    await device.write('Another forklift.', passes.eve[0]!);
    await device.write('A third forklift.', passes.max[0]!);
    await roundNow(at);
    const { body } = await at.t.call(dashboards.metrics, { token: at.cast.mona.token, query: { department: 'all' } });
    expect(body.recentRants.map(({ kind }) => kind).toSorted()).toEqual(['named', 'sealed', 'sealed', 'sealed']);
  });
});
