import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { proveAnew } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { providers } from '../contract/calls.ts';
import { checks } from './checks.ts';
import { usual } from './testing/sso.ts';

everyEngine('The doctor', (stage) => {
  test('reports an untested enabled provider, an undecryptable secret, and passwords off without another way in', async () => {
    const { t, cast } = stage();
    await proveAnew(t);
    const reply = await t.call(providers.add, { token: cast.ada.token, body: { ...usual, issuer: 'https://login.northwind.example' } });
    const { _id: id } = reply.body;
    const findings = async () => {
      const [{ looked, wrong, first }] = (await Promise.all(checks.map(({ run }) => run(t.app)))) as [
        { looked: number; wrong: number; first: string | null },
      ];
      return [looked, wrong, first];
    };
    expect(await findings()).toEqual([3, 0, null]);
    await sql`update providers set is_on = 1`.execute(t.app.writer);
    expect(await findings()).toEqual([3, 1, `provider ${id}`]);
    await sql`update providers set is_on = 0, secret = 'x'`.execute(t.app.writer);
    expect(await findings()).toEqual([3, 1, `secret of provider ${id}`]);
    await sql`insert into settings (key, value) values ('breakGlassAdmin', '"nobody"')`.execute(t.app.writer);
    expect((await findings())[1]).toBe(2);
  });
});
