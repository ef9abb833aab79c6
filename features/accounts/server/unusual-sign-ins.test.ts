import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { type CastName, emailOf, newSession, password } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { people } from '../contract/people.ts';

const day = 86_400_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newerFirefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const firefoxOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

everyEngine('Unusual sign-ins', (stage) => {
  const login = async (name: string, agent: string, typedPassword = password) => {
    const body = JSON.stringify({ email: emailOf(name), password: typedPassword });
    const reply = await stage().t.send('POST', '/api/auth/login', { body, headers: { 'user-agent': agent } });
    expect(reply.status, reply.text).toBe(200);
  };
  const notificationsOf = async (name: CastName) => {
    const { t, cast } = stage();
    const list = await t.call(notifications.list, { token: await newSession(t, cast[name].id), query: { limit: 100 } });
    return list.body
      .filter(({ kind }) => kind === 'newDevice' || kind === 'newProgram')
      .map(({ kind, priority, title }) => ({ kind, priority, title }));
  };
  const mails = async (name: CastName) => {
    const { t, cast } = stage();
    const rows = t.app.db.selectFrom('mails').select('kind').where('user_id', '=', cast[name].id);
    return (await rows.where('kind', 'in', ['newDevice', 'newProgram']).execute()).length;
  };

  test('people are notified of a program’s sign-in once in ninety days, at normal priority, whatever it calls itself', async () => {
    const { t } = stage();
    await login('eli', firefox);
    expect(await notificationsOf('eli'), 'the first of all is not').toEqual([]);
    for (const agent of ['', 'curl/8.5.0', 'node', 'python-requests/2.32', 'Earshot client 1.0', '<b>x</b>']) await login('eli', agent);
    expect(await notificationsOf('eli')).toMatchObject([{ kind: 'newProgram', priority: 'normal' }]);
    expect(await mails('eli')).toBe(0);
    t.clock.forward(limits.signIns.keptMs - day);
    await login('eli', 'curl/9.0');
    expect(await notificationsOf('eli')).toHaveLength(1);
    t.clock.forward(limits.signIns.keptMs + day);
    await login('eli', 'curl/9.0');
    expect(await notificationsOf('eli')).toHaveLength(1 + 1);
  });

  test('people are notified of an unknown browser or system at most once a day, not of a newer version; managers also get a mail', async () => {
    const { t } = stage();
    await login('mona', firefox);
    await login('mona', newerFirefox);
    expect(await notificationsOf('mona')).toEqual([]);
    await login('mona', firefoxOnWindows);
    expect(await notificationsOf('mona')).toMatchObject([{ kind: 'newDevice', priority: 'high' }]);
    await login('mona', safari);
    expect(await notificationsOf('mona'), 'the same day').toHaveLength(1);
    t.clock.forward(2 * day);
    await login('mona', safari);
    expect(await notificationsOf('mona'), 'it was seen').toHaveLength(1);
    await login('mona', 'curl/8.5.0');
    expect(await notificationsOf('mona')).toHaveLength(2);
    expect(await mails('mona')).toBe(2);
    await login('eve', firefox);
    await login('eve', safari);
    expect([(await notificationsOf('eve')).length, await mails('eve')]).toEqual([1, 0]);
  });

  test('the first sign-in after somebody else set the password is always mailed, even from a known browser', async () => {
    const { t, cast } = stage();
    const newPassword = 'kettle under the stairs';
    await login('max', firefox);
    const ada = await newSession(t, cast.ada.id);
    expect((await t.call(people.update, { token: ada, params: { id: cast.eve.id }, body: { password: newPassword } })).status).toBe(200);
    const before = [(await notificationsOf('eve')).length, await mails('eve')];
    await login('eve', firefox, newPassword);
    await login('eve', firefox, newPassword);
    expect([(await notificationsOf('eve')).length, await mails('eve')]).toEqual(before.map((n) => n! + 1));
    expect((await notificationsOf('eve'))[0]?.title).toBe('Signed in with a password you did not set');
    const session = await newSession(t, cast.max.id);
    const change = { name: 'Max', email: emailOf('max'), currentPassword: password, newPassword };
    expect((await t.call(accounts.profile, { token: session, body: change })).status).toBe(200);
    await login('max', firefox, newPassword);
    expect(await notificationsOf('max')).toEqual([]);
  });
});
