/** A provider that counts as one factor: people with an authenticator app are asked for its code, and people who need one set it up. */
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { expect, test } from 'vitest';
import { secondFactor } from '#features/accounts/contract';
import { appCode } from '#server/testing/app-code.ts';
import { emailOf, settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { sso } from '../contract/calls.ts';
import { goThrough, startProvider } from './testing/provider.ts';
import { comeIn, publicUrl, redirect, setUpProvider } from './testing/sso.ts';

everyEngine(
  'A second step after the company’s sign-in',
  (stage) => {
    test('the code is asked for, can be retried, and the right one signs in with both factors', async () => {
      const { t, cast } = stage();
      const identityProvider = await startProvider({ redirect });
      identityProvider.people.neo = { name: 'Neo', email: emailOf('neo'), email_verified: true };
      const { _id: id } = await setUpProvider(t, cast, identityProvider, { isSecondFactor: false });
      const first = (await comeIn(t, identityProvider, id, 'neo')).body;
      const { secret, sealed } = (await t.call(secondFactor.begin, { token: first.token })).body;
      const code = () => appCode(secret, t.clock.now());
      expect((await t.call(secondFactor.finish, { token: first.token, body: { sealed, code: code() } })).status).toBe(200);
      t.clock.forward(2 * limits.secondFactor.stepMs);

      identityProvider.signedIn = 'neo';
      const flow = (await t.call(sso.begin, { params: { id }, body: { returnTo: '/profile' } })).body;
      t.clock.forward(-2 * limits.secondFactor.stepMs);
      const parameters = { ...(await goThrough(flow.url)), secret: flow.secret } as never;
      const reply = await t.call(sso.finish, { body: parameters });
      expect([reply.status, reply.body.code, reply.body.token]).toEqual([403, 'code_needed', undefined]);
      expect((await t.call(sso.finish, { body: parameters })).body.code, 'the way back itself is used up').toBe('company_begin_again');
      t.clock.forward(2 * limits.secondFactor.stepMs);
      const way = { state: flow.state, secret: flow.secret };
      const step = (typed: string, extra: object = {}) => t.call(sso.code, { body: { ...way, code: typed, ...extra } });
      expect((await step('000000')).body.code).toBe('code_wrong');
      expect((await step(code(), { secret: 'another' })).body.code).toBe('company_begin_again');
      const doneReply = await step(code());
      expect([doneReply.status, doneReply.body.returnTo], doneReply.text).toEqual([200, '/profile']);
      const row = t.app.db.selectFrom('sessions').select(['factors', 'provider_id']).where('user_id', '=', doneReply.body.user._id);
      expect(await row.orderBy('created_at', 'desc').limit(1).executeTakeFirst()).toEqual({ factors: 2, provider_id: id });
      expect((await step(code())).body.code).toBe('company_begin_again');

      identityProvider.people.trin = { name: 'Trin', email: emailOf('trin'), email_verified: true };
      await settle(t, { secondFactorFor: ['employee'] });
      const lacking = (await comeIn(t, identityProvider, id, 'trin')).body;
      expect(lacking.user.lacksFactor).toBe(true);
      expect((await t.call(accounts.sessions, { token: lacking.token })).body).toMatchObject({ code: 'factor_needed' });
      await identityProvider.close();
    });
  },
  { config: { publicUrl } },
);
