import { accounts } from '@earshot/contract/accounts';
import { describe, expect, test } from 'vitest';
import { rants } from '#features/rants/contract';
import { startApp } from '#server/testing/app.ts';
import { castNames, emailOf, fillLists, meetCast, password, rantAbout, signIn } from '#server/testing/cast.ts';
import { engineNames, everyEngine, optionsForEngine } from '#server/testing/every-engine.ts';
import { people } from '../contract/people.ts';

everyEngine('The people', (stage) => {
  const users = (query: Record<string, unknown> = {}) =>
    stage().t.call(people.list, { token: stage().cast.mona.token, query: query as never });

  test('people are found by words of their name or e-mail in any order, ignoring case and accents', async () => {
    const { t } = stage();
    await t.call(accounts.register, { body: { name: 'Zoë Ångström', email: 'zoë.a@fabrikam.example', password } });
    for (const search of ['zoe', 'ZOË', 'angstrom', 'ÅNG', 'zoë.a@', 'ZOË.A@FAB', 'ｚｏｅ'])
      expect(
        (await users({ search })).body.map((u) => u.name),
        search,
      ).toEqual(['Zoë Ångström']);
    for (const search of ['angstrom zoe', 'fabrikam zo', 'zoe zoe', '"zoe angstrom"'])
      expect(
        (await users({ search })).body.map((u) => u.name),
        search,
      ).toEqual(['Zoë Ångström']);
    for (const search of ['zoe mona', '"angstrom zoe"']) expect((await users({ search })).body, search).toEqual([]);
    expect((await users({ search: 'NORTHWIND' })).headers.get('x-total-count')).toBe(String(castNames.length));
    for (const search of ['%', '_', '\\', "'", '"', '100%']) expect((await users({ search })).body, JSON.stringify(search)).toEqual([]);
    expect((await users({ search: '\u0000' })).body.fields).toHaveProperty('search');
    expect((await users({ search: '   ' })).body).toHaveLength(castNames.length + 1);
  });

  test('people are sorted by name, e-mail, role and last login, both ways, and paged with the full count', async () => {
    for (const name of ['mona', 'max', 'eli', 'eve']) await signIn(stage().t, name);
    const all = (await users()).body;
    expect(all.map((u) => u.name)).toEqual(['Pia', 'Zoë Ångström', 'Ada', 'Dee', 'Eli', 'Eve', 'Max', 'Mona', 'Rex']);
    for (const sort of ['name', 'email', 'role', 'lastLogin'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const rows = (await users({ sort, order })).body;
        // People waiting for approval come first only if no order was chosen.
        const values = rows.flatMap((u) => u[sort] ?? []);
        const expected = values.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
        expect(values, `${sort} ${order}`).toEqual(order === 'asc' ? expected : expected.toReversed());
        expect(new Set(rows.map((u) => u._id)).size).toBe(all.length);
      }
    const never = (await users({ sort: 'lastLogin' })).body.map((u) => u.lastLogin);
    expect(never.map((at) => at === null)).toEqual([false, false, false, false, false, true, true, true, true]);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => users({ page, limit: 4 })));
    expect(pages.map((p) => p.body.length)).toEqual([4, 4, 1, 0]);
    expect(pages.flatMap((p) => p.body)).toEqual(all);
    for (const p of pages) expect(p.headers.get('x-total-count')).toBe('9');
  });

  test('people are counted by status within search and role', async () => {
    const counts = async (query: Record<string, string> = {}) =>
      (await stage().t.call(people.counts, { token: stage().cast.mona.token, query: query as never })).body;
    expect((await counts()).total).toBe(castNames.length + 1);
    expect(await counts({ search: 'NORTHWIND' })).toMatchObject({
      total: castNames.length,
      byStatus: { pending: 1, deactivated: 1, rejected: 1 },
    });
    expect(await counts({ search: 'pia' })).toMatchObject({ total: 1, byStatus: { pending: 1, approved: 0 } });
    expect(await counts({ role: 'manager' })).toMatchObject({ total: 2, byRole: { manager: 2, employee: 0 } });
  });

  test('people are filtered by role and status; an invalid value is 400', async () => {
    expect((await users({ role: 'manager' })).body.map((u) => u.name)).toEqual(['Max', 'Mona']);
    expect((await users({ status: 'rejected' })).body.map((u) => u.name)).toEqual(['Rex']);
    for (const query of [
      { role: 'king' },
      { status: 'x' },
      { sort: 'password_hash' },
      { order: 'up' },
      { page: 0 },
      { limit: 101 },
      { limit: 'x' },
    ]) {
      const reply = await users(query);
      expect(reply.status, JSON.stringify(query)).toBe(400);
      expect(Object.keys(reply.body.fields ?? {})).toEqual(Object.keys(query));
    }
  });
});

describe.each(engineNames)('Limits (%s)', (engine) => {
  test('without TRUST_PROXY forwarded addresses are ignored; limits per address: 100 failures, 20 registrations', async () => {
    const t = await startApp({ ...(await optionsForEngine(engine)), rateLimit: true });
    t.clock.stop();
    try {
      const guess = (n: number) => {
        const body = JSON.stringify({ email: emailOf(`guess${n}`), password });
        return t.send('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': `203.0.113.${n}` } });
      };
      const replies: Awaited<ReturnType<typeof guess>>[] = [];
      // More at once from one address are refused before they are counted.
      for (let n = 0; n < 100; n += 10) replies.push(...(await Promise.all(Array.from({ length: 10 }, (_, i) => guess(n + i)))));
      replies.push(...(await Promise.all([guess(100), guess(101), guess(102)])));
      expect(replies.filter((f) => f.status === 429)).toHaveLength(2);
      const registered = [];
      for (let n = 0; n < 22; n++)
        registered.push(await t.call(accounts.register, { body: { name: `N${n}`, email: emailOf(`n${n}`), password } }));
      expect(registered.map((r) => r.status)).toEqual([...Array(20).fill(201), 429, 429]);
      expect(registered[20]!.body.msg).toBe('Too many registrations from this address. Please try again in an hour.');
    } finally {
      await t.close();
    }
  });

  test('60 rants per hour and person, 600 calls per minute and token', async () => {
    const t = await startApp({ ...(await optionsForEngine(engine)), rateLimit: true });
    t.clock.stop();
    try {
      const cast = await meetCast(t);
      await fillLists(t, cast);
      const body = {
        ...rantAbout,
        content: 'Again.',
      };
      const send = (token: string) => t.call(rants.submit, { token, body });
      const replies = await Promise.all(Array.from({ length: 70 }, () => send(cast.eli.token)));
      expect(replies.filter((s) => s.status === 201)).toHaveLength(60);
      const refusal = replies.find((s) => s.status === 429)!;
      expect(refusal.body).toMatchObject({ code: 'too_many_rants', msg: expect.stringContaining('What you wrote is kept here.') });
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await send(cast.eve.token)).status).toBe(201);
      t.clock.forward(3_600_000);
      expect((await send(cast.eli.token)).status).toBe(201);
      const calls = await Promise.all(Array.from({ length: 610 }, () => t.call(accounts.currentUser, { token: cast.max.token })));
      const tooMany = calls.filter((c) => c.status === 429);
      expect(tooMany.length).toBeGreaterThanOrEqual(10);
      expect(tooMany[0]!.body.code).toBe('too_many_calls');
      expect(tooMany[0]!.headers.get('retry-after')).not.toBeNull();
      expect((await t.call(accounts.currentUser, { token: cast.ada.token })).status).toBe(200);
    } finally {
      await t.close();
    }
  });
});
