/** The same call many times at the same moment takes effect once. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { emailOf, password, rantAbout, submit } from '../../server/testing/cast.ts';
import { everyEngine } from '../../server/testing/every-engine.ts';

const times = 20;

everyEngine('The same moment', (stage) => {
  const many = async (make: (n: number) => [method: string, path: string, token: string, body?: unknown]) =>
    Promise.all(
      Array.from({ length: times }, async (_, n) => {
        const [method, path, token, body] = make(n);
        return (await stage().t.send(method, path, { token, ...(body !== undefined && { body: JSON.stringify(body) }) })).status;
      }),
    );
  const events = async (type: string, subject: string) =>
    (
      await stage()
        .t.app.db.selectFrom('events')
        .select('type')
        .where('type', '=', type as never)
        .where('subject', '=', subject)
        .execute()
    ).length;

  test('sent many times at once, it happens once: a rant, a comment, a plan', async () => {
    const { cast } = stage();
    const _id = randomUUID();
    await many(() => ['POST', '/api/rants', cast.eve.token, { ...rantAbout, _id, content: 'Twice?' }]);
    expect(await events('rant.submitted', _id)).toBe(1);
    const plan = { _id: randomUUID(), title: 'Twice?', description: 'Words.', department: rantAbout.department, deadline: '2030-01-01' };
    await many((n) => ['POST', '/api/action-plans', n % 2 ? cast.mona.token : cast.mona.token, plan]);
    expect(await events('plan.created', plan._id)).toBe(1);
  });

  test('decided many times at once, it is decided once: approving, resolving, answering first', async () => {
    const { t, cast } = stage();
    const body = { name: 'Racer', email: emailOf('racer'), password };
    await t.send('POST', '/api/auth/register', { body: JSON.stringify(body) });
    const { id } = await t.app.db.selectFrom('users').select('id').where('email', '=', body.email).executeTakeFirstOrThrow();
    await many(() => ['PUT', `/api/auth/users/${id}/approve`, cast.ada.token]);
    expect(await events('account.approved', id)).toBe(1);
    const rant = await submit(t, cast.eve.token, 'Resolved twice?');
    await many((n) => [
      'POST',
      `/api/rants/${rant}/respond`,
      n % 2 ? cast.mona.token : cast.max.token,
      { _id: randomUUID(), response: `Answer ${n}` },
    ]);
    const { timeline } = (await t.send('GET', `/api/rants/${rant}`, { token: cast.eve.token })).body as unknown as {
      timeline: { kind: string }[];
    };
    expect(timeline.filter(({ kind }) => kind === 'response')).toHaveLength(times);
    await many((n) => [
      'PUT',
      `/api/rants/${rant}/status`,
      n % 2 ? cast.mona.token : cast.max.token,
      { status: 'Resolved', reason: 'explained' },
    ]);
    expect(await events('rant.statusChanged', rant)).toBe(1);
  });

  test('a link, a ticket and a setup work once, whoever is first', async () => {
    const { t, cast } = stage();
    const reply = await t.send('POST', `/api/auth/users/${cast.eve.id}/reset-link`, { token: cast.ada.token });
    const secret = (reply.body as unknown as { link: string }).link.split('#')[1];
    const set = await many((n) => ['POST', '/api/auth/reset-password', '', { secret, password: `seven sunny rivers ${n}` }]);
    expect(set.filter((status) => status === 200)).toHaveLength(1);
    const { ticket } = (await t.send('POST', '/api/auth/ticket', { token: cast.mona.token })).body as unknown as { ticket: string };
    const replies = await many(() => ['GET', `/api/reports/export-rants/csv?ticket=${ticket}`, '']);
    expect(replies.filter((status) => status === 200)).toHaveLength(1);
    const setUp = {
      secret: t.setupSecret,
      name: 'X',
      email: emailOf('x'),
      password,
      organisationName: 'X',
      timeZone: 'UTC',
      employeeVisibility: 'all',
    };
    expect((await many(() => ['POST', '/api/setup', '', setUp])).filter((status) => status < 300)).toEqual([]);
  });
});
