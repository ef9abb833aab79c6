import { expect, test } from 'vitest';
import { settings } from '#features/settings/contract';
import { everyEngine } from '#server/testing/every-engine.ts';

everyEngine('The setting of the room for files', (stage) => {
  const change = (filesQuota: unknown, token = stage().cast.ada.token) =>
    stage().t.call(settings.change, { token, body: { filesQuota } as never });

  test('the quota is changed with old and new value in the log; an invalid value is refused', async () => {
    const { t, cast } = stage();
    const read = async () => (await t.call(settings.read, { token: cast.eli.token })).body.filesQuota;
    expect(await read()).toBe(5120);
    expect((await change(200)).body).toMatchObject({ filesQuota: 200 });
    const events = t.app.db.selectFrom('events').select(['actor_id', 'data']).where('type', '=', 'settings.changed').orderBy('seq');
    const { actor_id, data } = (await events.execute()).at(-1)!;
    expect([actor_id, JSON.parse(data)]).toEqual([cast.ada.id, { key: 'filesQuota', from: 5120, to: 200 }]);
    for (const wrongValue of [99, 1_000_001, 100.5, '200', null]) {
      const reply = await change(wrongValue);
      expect([reply.status, Object.keys(reply.body.fields ?? {})], String(wrongValue)).toEqual([400, ['filesQuota']]);
      expect(Object.values(reply.body.fields ?? {})[0]).toMatch(/^[A-Z].*\.$/);
    }
    expect((await change(300, cast.mona.token)).body.code).toBe('not_your_role');
    expect(await read()).toBe(200);
  });
});
