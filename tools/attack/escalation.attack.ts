/**
 * Attempts to gain more rights: fields that no form has, roles and owners in bodies, other people's ids, other spellings of closed
 * addresses.
 */
import { gates } from '@earshot/contract/policy';
import { expect, test } from 'vitest';
import { newSession } from '../../server/testing/cast.ts';
import { everyEngine, type Stage } from '../../server/testing/every-engine.ts';
import { exampleCalls } from '../../server/testing/permissions.ts';
import { calls } from './targets.ts';

/** Data that permissions depend on: roles and owners. The caller's own name and address may change. */
async function foundations({ t, cast }: Stage): Promise<unknown> {
  const { db } = t.app;
  const count = (table: 'rants' | 'posts', column: 'author_id', id: string) =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('n'))
      .where(column, '=', id)
      .executeTakeFirstOrThrow();
  const ids = [cast.eli.id, cast.max.id, cast.ada.id];
  return {
    states: await db
      .selectFrom('users')
      .select(['id', 'role', 'status', 'is_active', 'deleted_at'])
      .where(
        'id',
        'in',
        Object.values(cast).map(({ id }) => id),
      )
      .orderBy('id')
      .execute(),
    admins: (await db.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').execute()).map(({ id }) => id),
    others: await db.selectFrom('users').select(['name', 'email', 'password_hash']).where('id', 'in', ids).orderBy('id').execute(),
    written: await Promise.all(ids.map((id) => count('rants', 'author_id', id))),
    settings: await db.selectFrom('settings').selectAll().orderBy('key').execute(),
  };
}

const unasked = ({ cast }: Stage) => ({
  role: 'admin',
  status: 'approved',
  isActive: true,
  is_active: 1,
  isAdmin: true,
  permissions: ['*'],
  user: cast.eli.id,
  userId: cast.eli.id,
  user_id: cast.eli.id,
  author: cast.eli.id,
  authorId: cast.eli.id,
  author_id: cast.eli.id,
  createdBy: cast.ada.id,
  responderName: 'Ada',
  password_hash: 'x',
  passwordHash: 'x',
  createdAt: '2000-01-01T00:00:00.000Z',
  deleted_at: null,
});

everyEngine('Wanting to be more', (stage) => {
  const changing = Object.keys(exampleCalls).filter((key) => /^(POST|PUT|DELETE) \S+$/.test(key));

  test.for(['eve', 'pia', 'mona'] as const)('unexpected fields change nothing: %s', async (castName) => {
    const { t, cast } = stage();
    const problems: string[] = [];
    for (const key of changing) {
      for (const item of ['ada', 'mona', 'max', 'eli'] as const) cast[item].token = await newSession(t, cast[item].id);
      // A manager may set another person's role or state by the call itself; the added fields must change nothing more.
      const { body, ...parameters } = await exampleCalls[key]!(stage(), castName === 'mona' ? 'manager' : 'employee');
      const [method = '', path = ''] = key.split(' ');
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name as keyof typeof parameters] ?? parameters.id ?? '');
      const before = JSON.stringify(await foundations(stage()));
      const token = await newSession(t, cast[castName].id);
      const sentBody = { ...unasked(stage()), ...body };
      // An unchanged name would change nothing, and so would prove nothing.
      if ('name' in sentBody) sentBody.name = `${sentBody.name} more`;
      const reply = await t.send(method, address, { token, body: JSON.stringify(sentBody) });
      if (before !== JSON.stringify(await foundations(stage()))) problems.push(`${key}: ${reply.status}`);
      if (reply.status >= 500) problems.push(`${key}: ${reply.text}`);
    }
    expect(problems).toEqual([]);
  });

  test('protected addresses stay protected, whatever their spelling and headers', async () => {
    const { t, cast } = stage();
    const token = await newSession(t, cast.eve.id);
    const closedCalls = calls.filter(
      (call) => call.method === 'GET' && call.allow !== 'public' && !gates[call.allow]({ id: cast.eve.id, role: 'employee' }),
    );
    const spellings = (path: string) => [
      path,
      `${path}/`,
      `/${path}`,
      path.replace('/api/', '/API/'),
      path.replace('/api/', '/api//'),
      path.replace('/api/', '/api/./'),
      path.replace('/api/', '/api/x/../'),
      path.replace(/[a-z]$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
      `${path}%00`,
      `${path};x`,
      `${path}.json`,
      `${path}?role=admin&user=${cast.ada.id}&x-auth-token=${cast.ada.token}`,
    ];
    const headers: Record<string, string>[] = [
      {},
      { 'x-original-url': '/api/health', 'x-rewrite-url': '/api/health' },
      { 'x-http-method-override': 'GET', 'x-method-override': 'GET' },
      { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'x-user-id': cast.ada.id, 'x-role': 'admin' },
      { authorization: `Bearer ${cast.ada.token}`, cookie: `token=${cast.ada.token}; x-auth-token=${cast.ada.token}` },
    ];
    const problems: string[] = [];
    for (const { path } of closedCalls)
      for (const method of ['GET', 'HEAD'])
        for (const address of spellings(path.replace(/:\w+/g, cast.eli.id)))
          for (const givenHeaders of address === spellings(path)[0] ? headers : [{}]) {
            const { status } = await fetch(t.url + address, { method, headers: { 'x-auth-token': token, ...givenHeaders } });
            if (status !== 403 && status !== 404 && status !== 400)
              problems.push(`${method} ${address} ${JSON.stringify(givenHeaders)}: ${status}`);
          }
    expect(problems).toEqual([]);
  });
});
