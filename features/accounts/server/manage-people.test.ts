import { accounts } from '@earshot/contract/accounts';
import { english } from '@earshot/words/all';
import { afterEach, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { castNames, emailOf, password, signIn } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { people } from '../contract/people.ts';

afterEach(hangUp);

let n = 0;
const fresh = () => `fresh${++n}`;

everyEngine('Making and changing people', (stage) => {
  const token = (castName: 'ada' | 'mona' | 'max' | 'eli') => stage().cast[castName].token;
  const create = (castName: 'ada' | 'mona', body: Record<string, unknown>) =>
    stage().t.call(people.create, { token: token(castName), body: { name: 'New', email: emailOf(fresh()), password, ...body } });
  const update = (castName: 'ada' | 'mona', id: string, body: Record<string, unknown>) =>
    stage().t.call(people.update, { token: token(castName), params: { id }, body });
  const login = (email: string, typedPassword = password) => stage().t.call(accounts.login, { body: { email, password: typedPassword } });
  const events = async (subject: string) => {
    const rows = await stage()
      .t.app.db.selectFrom('events')
      .select(['type', 'data'])
      .where('subject', '=', subject)
      .orderBy('seq')
      .execute();
    return rows.map((row) => [row.type, JSON.parse(row.data)]);
  };
  const somebody = async (role: 'admin' | 'manager' | 'employee' = 'employee') => {
    const name = fresh();
    const { body } = await create('ada', { name, email: emailOf(name), role });
    const session = await signIn(stage().t, name);
    return { id: body._id, name, email: body.email, session, socket: await listen(stage().t, session) };
  };
  const isSignedIn = async (session: string) => (await stage().t.call(accounts.currentUser, { token: session })).status === 200;

  test('an admin creates an approved person, an employee by default, who can sign in at once', async () => {
    const email = emailOf(fresh());
    const reply = await create('ada', { name: 'Nia', email });
    expect([reply.status, reply.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        id: reply.body._id,
        name: 'Nia',
        email,
        role: 'employee',
        status: 'approved',
        isActive: true,
        lastLogin: null,
      },
    ]);
    expect((await login(email)).status).toBe(200);
    expect((await create('ada', { role: 'admin' })).body.role).toBe('admin');
    expect((await events(reply.body._id))[0]).toEqual(['account.created', { role: 'employee', status: 'approved' }]);
  });

  test('only an admin may leave the first password to a link, and nobody signs in before it is set', async () => {
    const { t } = stage();
    const email = emailOf(fresh());
    const { body } = await t.call(people.create, { token: token('ada'), body: { name: 'Lin', email, byLink: true } });
    expect(body).toMatchObject({ name: 'Lin', role: 'employee', status: 'approved' });
    for (const wrongPassword of ['none', '', password]) expect((await login(email, wrongPassword)).status).not.toBe(200);
    const { link } = (await t.call(people.resetLink, { token: token('ada'), params: { id: body._id } })).body;
    await t.call(accounts.resetPassword, { body: { secret: link.split('#')[1] ?? '', password } });
    expect((await login(email)).status).toBe(200);
    for (const [castName, more] of [
      ['ada', {}],
      ['mona', { byLink: true }],
    ] as const) {
      const reply = await t.call(people.create, { token: token(castName), body: { name: 'Lin', email: emailOf(fresh()), ...more } });
      expect([reply.status, reply.body.fields], castName).toEqual([400, { password: english('field.required') }]);
    }
  });

  test('an account made by a manager waits for an admin and all admins are notified; managers cannot make admins', async () => {
    const { t } = stage();
    const email = emailOf(fresh());
    const reply = await create('mona', { name: 'Waiting Will', email, role: 'manager' });
    expect([reply.status, reply.body.status, reply.body.role]).toEqual([201, 'pending', 'manager']);
    expect((await login(email)).body.code).toBe('account_pending');
    const notificationsOf = async (castName: 'ada' | 'mona') =>
      (await t.call(notifications.list, { token: token(castName) })).body.filter(
        (notification) => notification.relatedId === reply.body._id,
      );
    expect(await notificationsOf('ada')).toMatchObject([
      { kind: 'registration', message: expect.stringContaining('Waiting Will'), relatedModel: 'User' },
    ]);
    expect(await notificationsOf('mona')).toEqual([]);
    const refusedReply = await create('mona', { role: 'admin' });
    expect([refusedReply.status, refusedReply.body.code]).toEqual([403, 'not_this_role']);
  });

  test('an address taken in any case or Unicode form gives 409 at its field, for creation, changes and registration', async () => {
    const { t, cast } = stage();
    expect((await create('ada', { email: 'Ｚoë.Öst@fabrikam.example' })).body.email).toBe('zoë.öst@fabrikam.example');
    const { id, session } = await somebody();
    for (const email of ['ZOË.ÖST@FABRIKAM.EXAMPLE', ' zoë.öst@fabrikam.example ', 'zoe\u0308.o\u0308st@fabrikam.example']) {
      const body = { name: 'X', email, password };
      for (const reply of [
        await create('ada', { email }),
        await update('ada', id, { email }),
        await t.call(accounts.register, { body }),
        await t.call(accounts.profile, { token: session, body: { name: 'X', email, currentPassword: password } }),
      ]) {
        const msg = 'An account with this email already exists.';
        expect([reply.status, reply.body], email).toEqual([409, { msg, code: 'email_taken', fields: { email: msg } }]);
      }
    }
    expect(await isSignedIn(session)).toBe(true);
    expect((await login(cast.eli.email)).status).toBe(200);
  });

  test('omitted and unknown fields change nothing; an invalid one is named', async () => {
    const odd = {
      status: 'rejected',
      isActive: false,
      is_active: 0,
      _id: 'mine',
      id: 'mine',
      isAdmin: true,
      last_login: 5,
      password_hash: 'x',
    };
    const madeReply = await create('ada', odd);
    expect(madeReply.body).toMatchObject({ status: 'approved', isActive: true, role: 'employee', lastLogin: null });
    expect(madeReply.body._id).not.toBe('mine');
    expect((await update('ada', madeReply.body._id, odd)).body).toEqual(madeReply.body);
    expect((await create('mona', { ...odd, status: 'approved' })).body.status).toBe('pending');
    for (const [field, value] of [
      ['name', ' '],
      ['name', 'x'.repeat(201)],
      ['email', 'nobody'],
      ['email', 7],
      ['password', 'short'],
      ['role', 'king'],
      ['role', null],
    ] as const)
      for (const reply of [await create('ada', { [field]: value }), await update('ada', madeReply.body._id, { [field]: value })])
        expect([reply.status, Object.keys(reply.body.fields ?? {})], `${field} ${value}`).toEqual([400, [field]]);
  });

  test('a manager changes name and role of employees, never an address, a password, a manager or an admin', async () => {
    const { cast } = stage();
    const { id, email, name } = await somebody();
    expect((await update('mona', id, { name: 'Renamed', email: email.toUpperCase(), password: '' })).body).toMatchObject({
      name: 'Renamed',
      email,
    });
    const cases: [string, Record<string, unknown>, string][] = [
      [id, { email: emailOf('other') }, 'not_credentials'],
      [id, { password: 'another long one' }, 'not_credentials'],
      [id, { role: 'admin' }, 'not_this_role'],
      [cast.max.id, { name: 'X' }, 'not_this_person'],
      [cast.mona.id, { name: 'X' }, 'not_this_person'],
      [cast.ada.id, { name: 'X' }, 'not_this_person'],
    ];
    for (const [whom, body, code] of cases) {
      const reply = await update('mona', whom, body);
      expect([reply.status, reply.body.code], JSON.stringify(body)).toEqual([403, code]);
    }
    expect((await update('mona', id, { role: 'manager' })).body.role).toBe('manager');
    expect((await update('mona', id, { role: 'employee' })).body.code).toBe('not_this_person');
    expect((await login(emailOf(name))).status).toBe(200);
    for (const missing of ['x', '00000000-0000-4000-8000-000000000000', cast.eli.id.toUpperCase()])
      expect((await update('ada', missing, { name: 'X' })).status).toBe(404);
  });

  test('unchanged values write nothing and end no session; neither does a new name', async () => {
    const { id, name, email, session, socket } = await somebody();
    const before = await events(id);
    for (const body of [{}, { name, email: ` ${email.toUpperCase()}`, role: 'employee', password: '' }])
      expect((await update('ada', id, body)).body).toMatchObject({ name, email, role: 'employee' });
    expect(await events(id)).toEqual(before);
    await update('ada', id, { name: 'Another' });
    expect((await events(id)).slice(before.length)).toMatchObject([['account.changed', { name: true }]]);
    expect((await stage().t.call(accounts.currentUser, { token: session })).body.name).toBe('Another');
    expect(socket.socket.connected).toBe(true);
  });

  test('a new role, address or password ends sessions and sockets at once', async () => {
    const other = 'plain words of it';
    const changes: [Record<string, unknown>, Record<string, unknown>][] = [
      [{ role: 'manager' }, { roleFrom: 'employee', roleTo: 'manager' }],
      [{ email: emailOf(fresh()) }, { email: true }],
      [{ password: other }, { password: true }],
    ];
    for (const [body, data] of changes) {
      const { id, email, session, socket } = await somebody();
      expect((await update('ada', id, body)).status).toBe(200);
      expect(await isSignedIn(session), JSON.stringify(body)).toBe(false);
      await socket.cut();
      expect((await events(id)).slice(-2)).toMatchObject([
        ['session.ended', { sessionId: null }],
        ['account.changed', data],
      ]);
      expect((await login(String(body.email ?? email), String(body.password ?? password))).status).toBe(200);
      if (body.email || body.password) expect((await login(email)).status).toBe(401);
    }
  });

  test('the list shows waiting people first, has a status for deactivated ones, and its counts match', async () => {
    const { t } = stage();
    const list = async (query = {}) => (await t.call(people.list, { token: token('max'), query })).body;
    const all = await list();
    const waiting = all.map((person) => person.status === 'pending');
    expect(waiting.lastIndexOf(true)).toBe(waiting.filter(Boolean).length - 1);
    expect((await list({ status: 'deactivated' })).map((item) => item.name)).toEqual(['Dee']);
    expect((await list({ status: 'approved' })).some((item) => item.name === 'Dee')).toBe(false);
    expect((await list({ status: 'pending', role: 'manager' })).map((item) => item.name)).toEqual(['Waiting Will']);
    const shownStatus = (person: (typeof all)[number]) =>
      person.status === 'approved' && !person.isActive ? 'deactivated' : person.status;
    const sum = (test: (person: (typeof all)[number]) => boolean) => all.filter(test).length;
    expect((await t.call(people.counts, { token: token('max') })).body).toEqual({
      total: all.length,
      byRole: Object.fromEntries(['admin', 'manager', 'employee'].map((role) => [role, sum((item) => item.role === role)])),
      byStatus: Object.fromEntries(
        ['pending', 'approved', 'rejected', 'deactivated'].map((status) => [status, sum((item) => shownStatus(item) === status)]),
      ),
    });
    expect(all.length).toBeGreaterThan(castNames.length);
  });
});
