/** Somebody knows the password and keeps guessing codes. */
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { english } from '@earshot/words/all';
import { expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { appCode } from '#server/testing/app-code.ts';
import { type CastName, emailOf, newSession, password } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { limits as accountLimits } from '../../contract/limits.ts';
import { people } from '../../contract/people.ts';
import { secondFactor } from '../../contract/second-factor.ts';
import { unlockAccount } from '../index.ts';

const { stepMs } = limits.secondFactor;
const { wrongCodesInARow, codes } = accountLimits;

everyEngine(
  'Wrong codes',
  (stage) => {
    const login = (name: string, extra: object = {}) =>
      stage().t.call(accounts.login, { body: { email: emailOf(name), password, ...extra } as { email: string; password: string } });
    const nextStep = () => stage().t.clock.forward(2 * stepMs);
    async function setUp(name: CastName) {
      const { t, cast } = stage();
      const token = await newSession(t, cast[name].id);
      const { secret, sealed } = (await t.call(secondFactor.begin, { token })).body;
      const reply = await t.call(secondFactor.finish, { token, body: { sealed, code: appCode(secret, t.clock.now()) } });
      nextStep();
      const code = () => appCode(secret, t.clock.now());
      const device = (await login(name, { code: code() })).body.device ?? '';
      nextStep();
      return { token, code, device, recovery: reply.body.codes };
    }
    /** Sends wrong codes, moving the clock on so that each one is checked. */
    async function guess(name: string, count: number, extra: object = {}): Promise<string[]> {
      const outcomes: string[] = [];
      for (let n = 0; n < count; n++) {
        if (n % codes.max === 0) stage().t.clock.forward(codes.windowMs);
        outcomes.push((await login(name, { code: n % 2 ? '000000' : 'abcd-efgh-jkmn-pqrs', ...extra })).body.code);
      }
      return outcomes;
    }

    /** Sets the count of wrong codes, because sending so many takes a while. */
    const typed = (name: CastName, table: 'authenticators' | 'devices', wrong_codes: number) =>
      stage().t.app.writer.updateTable(table).set({ wrong_codes }).where('user_id', '=', stage().cast[name].id).execute();

    test('after fifty in a row even the right code is refused on unknown devices; the owner is notified on a known one and sets a new password', async () => {
      const { t } = stage();
      const { code, device } = await setUp('eli');
      await typed('eli', 'authenticators', wrongCodesInARow - codes.max - 2);
      expect(new Set(await guess('eli', codes.max + 2))).toEqual(new Set(['code_wrong']));
      nextStep();
      const reply = await login('eli', { code: code() });
      expect([reply.status, reply.body.code, reply.body.msg]).toEqual([403, 'codes_locked', english('refusal.codes_locked')]);
      expect((await login('eli')).body.code, 'without a code too').toBe('codes_locked');
      expect((await login('eli', { password: 'not the password' })).body.code).toBe('invalid_login');
      const mineReply = await login('eli', { code: code(), device });
      expect(mineReply.status).toBe(200);
      const notificationList = (await t.call(notifications.list, { token: mineReply.body.token, query: { limit: 100 } })).body;
      expect(notificationList.filter((notification) => notification.message.startsWith(english('told.change.locked')))).toHaveLength(1);
      const newPassword = 'kettle under the stairs';
      const change = { name: 'Eli', email: emailOf('eli'), currentPassword: password, newPassword };
      expect((await t.call(accounts.profile, { token: mineReply.body.token, body: change })).status).toBe(200);
      nextStep();
      expect((await login('eli', { password: newPassword, code: code() })).status).toBe(200);
    });

    test('other people’s wrong codes do not slow the owner on a known device; a right code resets the count', async () => {
      const { code, device } = await setUp('mona');
      // The clock stands still, so that on a slow machine no slowed attempt becomes due.
      stage().t.clock.stop();
      await guess('mona', codes.max);
      const [stranger, secondLogin] = [await login('mona', { code: '111111' }), await login('mona', { code: '222222' })];
      expect([stranger.status, secondLogin.status]).toEqual([403, 429]);
      expect((await login('mona', { code: code(), device })).status).toBe(200);
      stage().t.clock.goOn();
      await typed('mona', 'authenticators', wrongCodesInARow - 1);
      nextStep();
      stage().t.clock.forward(codes.windowMs);
      expect((await login('mona', { code: code() })).status).toBe(200);
      expect(await guess('mona', codes.max)).not.toContain('codes_locked');
    });

    test('a known device has its own limit of fifty, which includes recovery codes', async () => {
      const { code, device, recovery } = await setUp('max');
      await typed('max', 'devices', wrongCodesInARow - 4);
      expect(await guess('max', 4, { device })).not.toContain('codes_locked');
      nextStep();
      expect((await login('max', { code: recovery[0], device })).body.code).toBe('codes_locked');
      expect((await login('max', { code: code() })).status, 'as a stranger he still comes in').toBe(200);
    });

    test('a new password set by an admin, or the unlock command, lifts the lock', async () => {
      const { t, cast } = stage();
      const { code } = await setUp('eve');
      await typed('eve', 'authenticators', wrongCodesInARow - 1);
      await guess('eve', 1);
      expect((await login('eve', { code: code() })).body.code).toBe('codes_locked');
      expect(await unlockAccount(t.app, ` ${emailOf('EVE')} `)).toEqual({ name: 'Eve', wasLocked: true });
      nextStep();
      expect((await login('eve', { code: code() })).status).toBe(200);
      expect(await unlockAccount(t.app, 'nobody@northwind.example')).toBeNull();
      await typed('eve', 'authenticators', wrongCodesInARow);
      const newPassword = 'a lamp beside the river';
      const ada = await newSession(t, cast.ada.id);
      expect((await t.call(people.update, { token: ada, params: { id: cast.eve.id }, body: { password: newPassword } })).status).toBe(200);
      nextStep();
      expect((await login('eve', { password: newPassword, code: code() })).status).toBe(200);
    });
  },
  { rateLimit: true },
);
