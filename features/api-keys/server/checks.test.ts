import { beforeEach, expect, test } from 'vitest';
import { dayAt } from '#server/platform/zone.ts';
import { castZone, proveAnew } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { keys } from '../contract/calls.ts';
import { checks } from './checks.ts';

bothEngines('Doctor', (stage) => {
  beforeEach(() => proveAnew(stage().t));

  test('reports a key that belongs to nobody, or both to a person and a service', async () => {
    const { t, cast } = stage();
    const body = { name: 'Reader', scopes: ['rants:read' as const], until: dayAt(t.clock.now() + 86_400_000, castZone) };
    const { _id: id } = (await t.call(keys.make, { token: cast.ada.token, body })).body;
    const look = () => checks[0]!.run(t.app);
    const change = (values: { role?: 'admin' | null; user_id?: string | null }) =>
      t.app.writer.updateTable('keys').set(values).where('id', '=', id).execute();
    expect(await look()).toEqual({ looked: 1, wrong: 0, first: null });
    await change({ role: 'admin' });
    expect(await look()).toEqual({ looked: 1, wrong: 1, first: id });
    await change({ role: null, user_id: null });
    expect(await look()).toEqual({ looked: 1, wrong: 1, first: id });
    await change({ user_id: cast.ada.id });
    expect(await look()).toEqual({ looked: 1, wrong: 0, first: null });
  });
});
