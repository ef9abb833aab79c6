import { callGroups } from '@earshot/contract/call-groups';
import { describe, expect, test } from 'vitest';
import { submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { roundNow, sealedStage } from './testing/life.ts';

// Metrics are part of the feature dashboards.
describe.skipIf(!('dashboards' in callGroups))('Beside dashboards', () => {
  everyEngine('Sealed rants among the newest', (stage) => {
    test('are counted in the department metrics beside named ones', async () => {
      const at = stage();
      await submit(at.t, at.cast.eli.token, 'A named forklift.');
      const { device, passes } = await sealedStage(at);
      await device.write('A sealed forklift.', passes.eli[0]!);
      await device.write('Another forklift.', passes.eve[0]!);
      await device.write('A third forklift.', passes.max[0]!);
      await roundNow(at);
      const { body } = await at.t.send('GET', '/api/department-metrics?department=all', { token: at.cast.mona.token });
      const { recentRants } = body as unknown as { recentRants: { kind: string }[] };
      expect(recentRants.map(({ kind }) => kind).toSorted()).toEqual(['named', 'sealed', 'sealed', 'sealed']);
    });
  });
});
