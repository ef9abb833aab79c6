import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { english } from '@earshot/words/all';
import { describe, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { settings } from '#features/settings/contract';
import { appCode } from '#server/testing/app-code.ts';
import { type CastName, emailOf, newSession, password } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { listen } from '#server/testing/socket.ts';
import { options } from '../../../../features/options/contract/index.ts';
import { invites } from '../../contract/invites.ts';
import { limits as accountLimits } from '../../contract/limits.ts';
import { people } from '../../contract/people.ts';
import { secondFactor } from '../../contract/second-factor.ts';

const { stepMs } = limits.secondFactor;

everyEngine('A second factor', (stage) => {
  /** The code that an app shows at the server's time, or some steps ahead. */
  const codeOf = (secret: string, ahead = 0) => appCode(secret, stage().t.clock.now() + ahead * stepMs);
  const nextStep = () => stage().t.clock.forward(2 * stepMs);
  const login = (name: string, extra: object = {}) =>
    stage().t.call(accounts.login, { body: { email: emailOf(name), password, ...extra } as { email: string; password: string } });
  const begin = async (token: string) => (await stage().t.call(secondFactor.begin, { token })).body;
  async function setUp(name: CastName): Promise<{ token: string; secret: string; codes: string[] }> {
    const { t, cast } = stage();
    const token = await newSession(t, cast[name].id);
    const { secret, sealed } = await begin(token);
    const reply = await t.call(secondFactor.finish, { token, body: { sealed, code: codeOf(secret) } });
    expect(reply.status, reply.text).toBe(200);
    nextStep();
    return { token, secret, codes: reply.body.codes };
  }
  const remove = async (token: string) => expect((await stage().t.call(secondFactor.end, { token })).status).toBe(200);
  const kindsOf = async (token: string) =>
    (await stage().t.call(notifications.list, { token, query: { limit: 100 } })).body.map(
      (notification) => `${notification.kind} ${notification.message}`,
    );

  test('the password alone is not enough; a code works once, and older ones no longer', async () => {
    const { t } = stage();
    const { token, secret } = await setUp('eli');
    const without = await login('eli');
    expect([without.status, without.body.code, without.body.msg]).toEqual([403, 'code_needed', english('refusal.code_needed')]);
    expect((await login('eli', { password: 'not the password' })).body.code).toBe('invalid_login');
    const code = codeOf(secret);
    const before = codeOf(secret, -1);
    expect((await login('eli', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
    for (const wrongCode of [code, before, '000000', '12345', '１２３４５６'])
      expect((await login('eli', { code: wrongCode })).body.code, wrongCode).toBe('code_wrong');
    nextStep();
    expect((await login('eli', { code: codeOf(secret, -2) })).body.code).toBe('code_wrong');
    expect((await login('eli', { code: codeOf(secret, 1) })).status).toBe(200);
    nextStep();
    const twice = codeOf(secret);
    const replies = await Promise.all([login('eli', { code: twice }), login('eli', { code: twice })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    nextStep();
    nextStep();
    // An app's clock may be half a minute off, no more.
    for (const ahead of [-2, 2]) expect((await login('eli', { code: codeOf(secret, ahead) })).body.code, String(ahead)).toBe('code_wrong');
    expect((await login('eli', { code: codeOf(secret, -1) })).status).toBe(200);
    await remove(token);
    expect((await login('eli')).status).toBe(200);
    expect((await t.call(secondFactor.state, { token })).body).toMatchObject({ authenticatorSince: null, codesLeft: 0 });
  });

  test('ten recovery codes work once each, in any spelling; new ones replace them, and the person is notified', async () => {
    const { t } = stage();
    const { token, codes } = await setUp('eli');
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    const [first = '', second = '', third = ''] = codes;
    expect((await login('eli', { code: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await login('eli', { code: first })).body.code).toBe('code_wrong');
    const replies = await Promise.all([login('eli', { code: second }), login('eli', { code: second })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect((await t.call(secondFactor.state, { token })).body.codesLeft).toBe(8);
    const fresh = (await t.call(secondFactor.newCodes, { token })).body.codes;
    expect((await login('eli', { code: third })).body.code).toBe('code_wrong');
    expect((await login('eli', { code: fresh[0] })).status).toBe(200);
    const notifications = await kindsOf(token);
    for (const words of ['A recovery code was used.', 'New recovery codes were made.', 'A second factor was set up.'])
      expect(
        notifications.some((notification) => notification.startsWith('signInChanged') && notification.includes(words)),
        words,
      ).toBe(true);
    const codeRows = await t.app.db.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(codeRows)).not.toContain((fresh[1] ?? '').replaceAll('-', '').slice(4));
    await remove(token);
  });

  test('setup completes only with the first code, in time, by the same person; other sessions end then', async () => {
    const { t, cast } = stage();
    const [token, other, eve] = await Promise.all([cast.eli.id, cast.eli.id, cast.eve.id].map((id) => newSession(t, id)));
    const { secret, sealed } = await begin(token!);
    const { sealed: ofEve } = await begin(eve!);
    const finish = (body: { sealed: string; code: string }) => t.call(secondFactor.finish, { token: token!, body });
    expect((await finish({ sealed, code: '000000' })).body.fields?.code).toBe(english('refusal.code_wrong'));
    expect((await finish({ sealed: ofEve, code: codeOf(secret) })).body.code).toBe('set_up_over');
    expect((await finish({ sealed: 'x'.repeat(100), code: codeOf(secret) })).body.code).toBe('set_up_over');
    expect((await login('eli')).status).toBe(200);
    t.clock.forward(limits.secondFactor.setUpMs);
    expect((await t.call(secondFactor.confirm, { token: token!, body: { password } })).status).toBe(200);
    expect((await finish({ sealed, code: codeOf(secret) })).body.code).toBe('set_up_over');
    const secondSetUp = await begin(token!);
    expect((await t.call(accounts.currentUser, { token: other! })).status).toBe(200);
    expect((await finish({ sealed: secondSetUp.sealed, code: codeOf(secondSetUp.secret) })).status).toBe(200);
    expect((await t.call(accounts.currentUser, { token: other! })).status).toBe(401);
    const { secret: storedSecret } = await t.app.db.selectFrom('authenticators').select('secret').executeTakeFirstOrThrow();
    expect(storedSecret).not.toContain(secondSetUp.secret.replaceAll(' ', ''));
    await remove(token!);
  });

  describe('Reauthentication', () => {
    const later = () => stage().t.clock.forward(limits.proof.freshMs);
    test('an irreversible action asks for password or code again after ten minutes; a reversible one does not', async () => {
      const { t, cast } = stage();
      const token = await newSession(t, cast.ada.id);
      const link = () => t.call(people.resetLink, { token, params: { id: cast.eve.id } });
      expect((await link()).status).toBe(201);
      later();
      const reply = await link();
      expect([reply.status, reply.body.code]).toEqual([403, 'proof_needed']);
      for (const call of [
        () => t.call(options.link, { token, params: { list: 'targetEmployees', id: 'any' }, body: { userId: null } }),
        () => t.call(invites.make, { token, body: { until: '2027-01-01', approves: true } }),
        () => t.call(people.import, { token, body: { csv: `name,email,role\nA,${emailOf('a3')},admin`, write: true } }),
        () => t.call(settings.change, { token, body: { sessionIdleDays: 5 } }),
        () => t.call(settings.change, { token, body: { adminIdleHours: 5 } }),
        () => t.call(secondFactor.begin, { token }),
        () => t.call(secondFactor.reset, { token, params: { id: cast.eve.id } }),
      ])
        expect((await call()).body.code).toBe('proof_needed');
      expect((await t.call(settings.change, { token, body: { organisationName: 'Northwind' } })).status).toBe(200);
      const wrongReply = await t.call(secondFactor.confirm, { token, body: { password: 'not it at all' } });
      expect([wrongReply.status, wrongReply.body.fields?.password]).toEqual([400, english('refusal.password_wrong')]);
      expect((await t.call(secondFactor.confirm, { token, body: {} })).status).toBe(400);
      expect((await link()).body.code).toBe('proof_needed');
      expect((await t.call(secondFactor.confirm, { token, body: { password } })).status).toBe(200);
      expect((await link()).status).toBe(201);
    });

    test('a code reauthenticates too, but only the session that sent it', async () => {
      const { t, cast } = stage();
      const { token, secret } = await setUp('mona');
      const other = (await login('mona', { code: codeOf(secret) })).body.token;
      later();
      nextStep();
      expect((await t.call(secondFactor.confirm, { token, body: { code: '000000' } })).body.fields?.code).toBeDefined();
      expect((await t.call(secondFactor.confirm, { token, body: { code: codeOf(secret) } })).status).toBe(200);
      expect((await t.call(secondFactor.newCodes, { token: other })).body.code).toBe('proof_needed');
      await remove(token);
      cast.mona.token = token;
    });
  });

  test('lost phone: an admin resets it after reauthenticating; the person is signed out, all are notified, the log says who', async () => {
    const { t, cast } = stage();
    const { token } = await setUp('max');
    const ada = await newSession(t, cast.ada.id);
    const secured = async (token: string) =>
      (await t.call(people.list, { token, query: {} })).body.flatMap((person) => (person.hasSecondFactor ? person.name : []));
    expect([await secured(ada), await secured(cast.mona.token)]).toEqual([['Max'], []]);
    expect((await t.call(secondFactor.reset, { token: ada, params: { id: 'nobody' } })).status).toBe(404);
    expect((await t.call(secondFactor.reset, { token: ada, params: { id: cast.max.id } })).status).toBe(200);
    expect(await secured(ada)).toEqual([]);
    const none = await t.call(secondFactor.reset, { token: ada, params: { id: cast.eve.id } });
    expect([none.status, none.body.code], 'who has none is not signed out').toEqual([409, 'factor_none']);
    expect((await t.call(accounts.currentUser, { token: cast.eve.token })).status).toBe(200);
    expect((await t.call(accounts.currentUser, { token })).status).toBe(401);
    cast.max.token = (await login('max')).body.token;
    expect((await kindsOf(cast.max.token)).some((kind) => kind.includes('An admin reset your second factor.'))).toBe(true);
    expect(await kindsOf(ada)).toContain('factorReset Ada reset the second factor of Max.');
    const events = await t.app.db.selectFrom('events').select(['type', 'actor_id', 'subject']).where('type', '=', 'factor.reset').execute();
    expect(events).toEqual([{ type: 'factor.reset', actor_id: cast.ada.id, subject: cast.max.id }]);
  });

  test('required by role from a day on: before it nothing changes, then only setup is open, also in running sessions', async () => {
    const { t, cast } = stage();
    const ada = await newSession(t, cast.ada.id);
    const today = new Date(t.clock.now()).toISOString().slice(0, 10);
    const inAWeek = new Date(t.clock.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const ask = (secondFactorFor: ('employee' | 'manager')[], secondFactorFrom: string | null) =>
      t.call(settings.change, { token: ada, body: { secondFactorFor, secondFactorFrom } });
    expect((await ask(['employee'], inAWeek)).status).toBe(200);
    const token = await newSession(t, cast.eli.id);
    expect((await t.call(rants.list, { token, query: {} })).status).toBe(200);
    expect((await t.call(secondFactor.state, { token })).body).toMatchObject({ neededFrom: inAWeek });
    const comes = async (token: string) => (await t.call(accounts.currentUser, { token })).body.needsFactorFrom;
    expect([await comes(token), await comes(ada), (await login('eli')).body.user.needsFactorFrom]).toEqual([inAWeek, undefined, inAWeek]);
    const early = await listen(t, token);
    expect((await ask(['employee'], today)).status).toBe(200);
    t.clock.forward(1000);
    const reply = await t.call(rants.list, { token, query: {} });
    expect([reply.status, reply.body.code, reply.body.msg]).toEqual([403, 'factor_needed', english('refusal.factor_needed')]);
    expect((await t.call(accounts.ticket, { token })).body.code).toBe('factor_needed');
    await expect(listen(t, token)).rejects.toThrow('signed_out');
    await t.earshot.endSockets();
    await early.cut();
    expect((await t.call(rants.list, { token: await newSession(t, cast.mona.id), query: {} })).status).toBe(200);
    const signedIn = await login('eli');
    expect([signedIn.status, signedIn.body.user.lacksFactor]).toEqual([200, true]);
    expect((await t.call(accounts.currentUser, { token })).body.lacksFactor).toBe(true);
    const { secret, sealed } = await begin(token);
    expect((await t.call(secondFactor.finish, { token, body: { sealed, code: codeOf(secret) } })).status).toBe(200);
    expect((await t.call(rants.list, { token, query: {} })).status).toBe(200);
    expect((await t.call(accounts.currentUser, { token })).body.lacksFactor).toBeUndefined();
    expect((await t.call(secondFactor.end, { token })).body.code).toBe('factor_stays');
    expect((await ask([], null)).status).toBe(200);
    t.clock.forward(1000);
    await remove(token);
  });

  test('with a wrong encryption key recovery codes still work, and codes from the app are refused with that reason', async () => {
    const { t } = stage();
    const { token, secret, codes } = await setUp('eli');
    const key = t.app.config.secretKey;
    t.app.config.secretKey = 'quite another key that nobody had before';
    expect((await login('eli', { code: codeOf(secret) })).body.code).toBe('factor_unreadable');
    expect((await login('eli', { code: codes[0] })).status).toBe(200);
    t.app.config.secretKey = key;
    await remove(token);
  });
});

everyEngine(
  'Guessing codes',
  (stage) => {
    test('after five wrong codes only one try per ten seconds is accepted, even with the right code', async () => {
      const { t, cast } = stage();
      const token = await newSession(t, cast.eli.id);
      const { secret, sealed } = (await t.call(secondFactor.begin, { token })).body;
      const code = (ahead: number) => appCode(secret, t.clock.now() + ahead * stepMs);
      expect((await t.call(secondFactor.finish, { token, body: { sealed, code: code(0) } })).status).toBe(200);
      t.clock.forward(2 * stepMs);
      t.clock.stop();
      const login = (code: string) => t.call(accounts.login, { body: { email: emailOf('eli'), password, code } });
      const codes = [];
      for (let n = 0; n < 7; n++) codes.push((await login('000000')).body.code);
      expect(codes).toEqual([...Array(accountLimits.codes.max + 1).fill('code_wrong'), 'too_many_codes']);
      expect((await login(code(0))).body.code).toBe('too_many_codes');
      t.clock.forward(accountLimits.slowLoginMs);
      expect((await login(code(0))).status).toBe(200);
    });
  },
  { rateLimit: true },
);
