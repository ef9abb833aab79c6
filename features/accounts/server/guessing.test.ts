import { accountLinks } from '@earshot/contract/account-links';
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { beforeAll, expect, test } from 'vitest';
import { networkOf } from '#server/platform/rate-limit.ts';
import { emailOf, password } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { limits as accountLimits } from '../contract/limits.ts';
import { people } from '../contract/people.ts';

const { failedLoginsPerAccount, failedLoginsPerAddress, failedLoginsInAll, slowLoginMs } = accountLimits;
const { lostPerBoth, lostPerAddress } = limits.rate;
const [home, office, attacker] = ['198.51.100.1', '198.51.100.2', '203.0.113.9'] as const;

test('an address counts as one machine: IPv4 also in IPv6 notation, and the first 64 bits of IPv6', () => {
  expect(['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:192.0.2.1'].map(networkOf)).toEqual(Array(3).fill('192.0.2.1'));
  expect(['2001:db8:1:2::1', '2001:0DB8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6'].map(networkOf)).toEqual(Array(3).fill('2001:db8:1:2::/64'));
  expect(['::1', '2001:db8:1:3::1'].map(networkOf)).toEqual(['0:0:0:0::/64', '2001:db8:1:3::/64']);
});

everyEngine(
  'Guessing passwords',
  (stage) => {
    const send = (path: string, body: object, address: string, token?: string) =>
      stage().t.send('POST', path, { body: JSON.stringify(body), headers: { 'x-forwarded-for': address }, token });
    const login = (name: string, typedPassword: string, address: string, device?: string) =>
      send('/api/auth/login', { email: emailOf(name), password: typedPassword, device }, address);
    const deviceOf = async (name: string, address: string) =>
      ((await login(name, password, address)).body as unknown as { device: string }).device;
    const guess = (name: string, address: string, count: number, device?: string) =>
      Promise.all(Array.from({ length: count }, (_, n) => login(name, `wrong ${n}`, address, device)));
    const count = (replies: { status: number }[], status: number) => replies.filter((reply) => reply.status === status).length;
    const nextWindow = () => stage().t.clock.forward(failedLoginsPerAddress.windowMs);
    // With the clock stopped, a slowed attempt becomes due only when a test moves the clock.
    beforeAll(() => stage().t.clock.stop());

    test('a known device signs in at once even behind a flooded address; other devices take turns and are never shut out', async () => {
      const { t } = stage();
      const device = await deviceOf('eli', home);
      const guesses = await guess('eli', home, failedLoginsPerAccount.max + 15);
      // Ten attempts within the limit, and the first slowed one.
      expect([count(guesses, 401), count(guesses, 429)]).toEqual([failedLoginsPerAccount.max + 1, 14]);
      const refusal = guesses.find((guess) => guess.status === 429)!;
      expect(refusal.body.msg).toBe('Too many failed sign-ins. Please try again in 10 seconds.');
      expect(Number(refusal.headers.get('retry-after'))).toBe(slowLoginMs / 1000);
      expect((await login('eli', password, home, device)).status).toBe(200);
      expect((await login('eli', password, home)).status).toBe(429);
      expect((await login('eli', password, office)).status).toBe(200);
      t.clock.forward(slowLoginMs);
      expect((await login('eli', password, home)).status).toBe(200);
    });

    test('a hundred guesses from one address slow strangers there, not people who signed in from it, and reveal nothing', {
      tags: 'slow',
    }, async () => {
      nextWindow();
      expect((await login('eve', password, office)).status).toBe(200);
      for (let n = 0; n < failedLoginsPerAddress.max + 1; n += 10)
        await Promise.all(Array.from({ length: 10 }, (_, i) => login(`n${n + i}`, 'wrong', office)));
      expect((await login('eve', password, office)).status).toBe(200);
      expect((await login('max', password, office)).status).toBe(429);
      for (const name of ['eve', 'max', 'nobody']) expect((await login(name, 'wrong', office)).status, name).toBe(429);
      stage().t.clock.forward(slowLoginMs);
      expect((await login('max', password, office)).status).toBe(200);
    });

    test('guesses at one account from many addresses are slowed together and never lock out its owner’s devices', {
      tags: 'slow',
    }, async () => {
      nextWindow();
      const device = await deviceOf('mona', office);
      for (let n = 0; n <= failedLoginsInAll.max; n += 10) await guess('mona', `203.0.113.${n}`, 10);
      expect((await login('mona', password, attacker)).status).toBe(429);
      expect((await login('mona', password, office)).status).toBe(200);
      expect((await login('mona', password, home, device)).status).toBe(200);
    });

    test('a device secret belongs to one account, has its own limit, is stored as a hash, ends with its session and outlives a new password', async () => {
      nextWindow();
      const { t, cast } = stage();
      const device = await deviceOf('eli', home);
      expect(JSON.stringify(await t.app.db.selectFrom('devices').selectAll().execute())).not.toContain(device);
      // The known device of one person does not help to guess the password of another.
      await guess('max', attacker, failedLoginsPerAccount.max + 1);
      expect((await login('max', password, attacker, device)).status).toBe(429);
      // A stolen device secret allows as many guesses as one address does, and slows nobody else down.
      const stolen = await guess('eli', attacker, failedLoginsPerAccount.max + 5, device);
      expect(count(stolen, 401)).toBe(failedLoginsPerAccount.max + 1);
      expect((await login('eli', password, home)).status).toBe(200);
      const isKnown = async (secret: string) => {
        nextWindow();
        await guess('eli', attacker, failedLoginsPerAccount.max + 1);
        return (await login('eli', password, attacker, secret)).status === 200;
      };
      const fresh = await deviceOf('eli', office);
      expect(await isKnown(fresh)).toBe(true);
      expect((await t.call(people.endSessions, { token: cast.ada.token, params: { id: cast.eli.id } })).status).toBe(200);
      expect(await isKnown(fresh)).toBe(false);

      nextWindow();
      const [ownLogin, other] = [await login('eli', password, home), await login('eli', password, office)].map(
        ({ body }) => body as unknown as { token: string; device: string },
      ) as [{ token: string; device: string }, { token: string; device: string }];
      const sessions = await t.call(accounts.sessions, { token: ownLogin.token });
      const id = sessions.body.find((session) => session.address === office)!._id;
      const knownUntilNext = async (secret: string) => [await isKnown(secret), nextWindow()][0];
      expect((await t.call(accounts.endSession, { token: ownLogin.token, params: { id } })).status).toBe(200);
      expect([await knownUntilNext(ownLogin.device), await knownUntilNext(other.device)]).toEqual([true, false]);
      const newPassword = 'kettle under the stairs';
      const change = { name: 'Eli', email: cast.eli.email, currentPassword: password, newPassword };
      expect((await t.call(accounts.profile, { token: ownLogin.token, body: change })).status).toBe(200);
      nextWindow();
      await guess('eli', attacker, failedLoginsPerAccount.max + 1);
      expect((await login('eli', newPassword, attacker, ownLogin.device)).status).toBe(200);
    });

    test('signing out keeps the device known; an ended secret is not accepted again', async () => {
      nextWindow();
      const { t, cast } = stage();
      const { token, device } = (await login('eve', password, home)).body as unknown as { token: string; device: string };
      await t.call(accounts.logout, { token });
      expect((await login('eve', password, home, device)).body).not.toHaveProperty('device');
      await t.call(people.endSessions, { token: cast.ada.token, params: { id: cast.eve.id } });
      const secondLogin = (await login('eve', password, home, device)).body as unknown as { device: string };
      expect(secondLogin.device).toMatch(/^[\w-]{43}$/);
      expect(secondLogin.device).not.toBe(device);
    });

    test('a stranger’s requests for links do not use up the owner’s limit, and the answer is always the same', async () => {
      const { t, cast } = stage();
      const askLink = (email: string, address: string) => send(new URL(accountLinks.lostPassword.path, t.url).pathname, { email }, address);
      const queued = async () => (await t.app.db.selectFrom('mails').select('id').where('kind', '=', 'passwordLink').execute()).length;
      const first = await askLink(cast.eli.email, attacker);
      for (let n = 1; n < lostPerBoth.max + 3; n++) {
        const reply = await askLink(cast.eli.email, attacker);
        expect([reply.status, reply.text]).toEqual([200, first.text]);
      }
      expect(await queued()).toBe(lostPerBoth.max);
      expect([(await askLink(cast.eli.email, home)).text, await queued()]).toEqual([first.text, lostPerBoth.max + 1]);
      for (let n = 0; n < lostPerAddress.max + 5; n++) expect((await askLink(emailOf(`n${n}`), attacker)).text).toBe(first.text);
      expect(await queued()).toBeLessThan(lostPerBoth.max + 1 + lostPerAddress.max);
    });
  },
  { rateLimit: true, config: { trustProxy: 1 } },
);
