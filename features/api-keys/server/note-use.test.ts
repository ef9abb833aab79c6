import { limits } from '@earshot/contract/limits';
import { expect, test } from 'vitest';
import { signIns } from '#features/accounts/contract';
import { dayAt } from '#server/platform/zone.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { keys } from '../contract/calls.ts';

const day = 86_400_000;

everyEngine('A key', (stage) => {
  test('is listed among sign-ins once per day of use, and at each refusal after its end', async () => {
    const { t, cast } = stage();
    const body = { name: 'Nightly', scopes: ['rants:read' as const], until: dayAt(t.clock.now() + 9 * day, 'Europe/Berlin') };
    const { secret, _id: id } = (await t.call(keys.make, { token: cast.eli.token, body })).body;
    const use = () => t.send('GET', '/api/rants', { token: secret });
    const ofKey = async () =>
      (await t.call(signIns.list, { token: cast.ada.token, query: { person: cast.eli.id } })).body.filter(({ how }) => how === 'key');
    for (let n = 0; n < 3; n++) {
      await use();
      t.clock.forward(2 * limits.keys.touchMs);
    }
    await expect.poll(ofKey).toMatchObject([{ result: 'ok', agent: 'Nightly', count: 1 }]);
    t.clock.forward(day);
    await use();
    await expect.poll(ofKey).toHaveLength(2);
    await t.call(keys.end, { token: cast.eli.token, params: { id } });
    await use();
    await expect.poll(ofKey).toMatchObject([{ result: 'keyEnded' }, { result: 'ok' }, { result: 'ok' }]);
  });
});
