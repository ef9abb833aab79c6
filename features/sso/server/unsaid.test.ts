/** A claim left out or in an unexpected form never counts as empty, and a missing `email_verified` never counts as yes. */

import { system } from '@earshot/contract/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people, secondFactor } from '#features/accounts/contract';
import { notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { emailOf, lists, newSession, proveAnew, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { type Provider, providers, sso } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { isOfOneOrganisation } from './one-organisation.ts';
import { type MadeProvider, startMadeProvider } from './testing/made-provider.ts';
import { comeInMade, publicUrl, setUpMadeProvider, testMade, usual } from './testing/sso.ts';
import { reportMissingClaims } from './unsaid.ts';

test('a multi-tenant issuer vouches for no address', () => {
  const isOne = (issuer: string, claims: Record<string, unknown> | null = null) =>
    isOfOneOrganisation({ issuer }, claims && { sub: 'x', ...claims });
  const tenant = '0f9b1a6e-9f5d-4f5e-8a3e-0c1d2e3f4a5b';
  for (const issuer of [
    `https://login.microsoftonline.com/${tenant}/v2.0`,
    `https://sts.windows.net/${tenant}/`,
    'https://login.example/common/',
  ])
    expect(isOne(issuer), issuer).toBe(true);
  for (const path of ['common', 'organizations', 'consumers', '%7Btenantid%7D', 'Common'])
    expect(isOne(`https://login.microsoftonline.com/${path}/v2.0`), path).toBe(false);
  expect(isOne('https://accounts.google.com', { hd: 'northwind.example' })).toBe(true);
  for (const hd of [undefined, '', null, 1]) expect(isOne('https://accounts.google.com', { hd }), String(hd)).toBe(false);
});

everyEngine(
  'Claims that a provider leaves out',
  (stage) => {
    let identityProvider: MadeProvider;
    let provider: Provider;
    const mapped = {
      matchByEmail: true,
      roleClaim: 'groups',
      roles: [
        { value: 'chiefs', role: 'admin' as const },
        { value: 'leads', role: 'manager' as const },
      ],
      departmentClaim: 'departments',
    };
    beforeAll(async () => {
      identityProvider = await startMadeProvider();
      provider = await setUpMadeProvider(stage().t, stage().cast, identityProvider, mapped);
    });
    afterAll(() => identityProvider.close());
    const comeIn = (claims: Record<string, unknown>) => comeInMade(stage().t, identityProvider, provider._id, claims);
    const claimsOf = (sub: string, extra: Record<string, unknown> = {}) => ({
      sub,
      name: `Person ${sub}`,
      email: emailOf(sub),
      email_verified: true,
      ...extra,
    });

    test('an unverified address, in any form, creates and opens no account', async () => {
      const { cast } = stage();
      for (const email_verified of ['false', 'False ', 'NO', '0', 0, false, 'pending', {}, ['true', 'false']]) {
        const verifiedText = JSON.stringify(email_verified);
        expect((await comeIn(claimsOf('denied', { email_verified }))).body.code, verifiedText).toBe('company_no_address');
        expect((await comeIn(claimsOf('thief', { email: cast.eli.email, email_verified }))).body.code, verifiedText).toBe(
          'company_address_taken',
        );
      }
      for (const email_verified of [undefined, null, ''])
        expect((await comeIn(claimsOf('thief', { email: cast.eli.email, email_verified }))).body.code, String(email_verified)).toBe(
          'company_address_taken',
        );
    });

    test.each(['true', 'TRUE', 1])('an address verified as %j opens its account', async (email_verified) => {
      const { t } = stage();
      const name = `yes${String(email_verified).toLowerCase()}${typeof email_verified}${email_verified === 'TRUE' ? 'x' : ''}`;
      const reply = await t.call(people.create, {
        token: stage().cast.ada.token,
        body: { name: 'Said So', email: emailOf(name), password: 'kettle under stairs', role: 'employee' },
      });
      const doneReply = await comeIn(claimsOf(name, { email_verified }));
      expect([doneReply.status, doneReply.body.user?._id], doneReply.text).toEqual([200, reply.body._id]);
    });

    const hiddenCases: [string, Record<string, unknown>][] = [
      [
        'above 200 groups at Entra ID',
        { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://graph.invalid/x' } } },
      ],
      ['as the implicit flow of Entra ID says it', { hasgroups: 'true' }],
      ['null', { groups: null }],
      ['a list of objects', { groups: [{ id: 'leads' }] }],
      ['a list written as text', { groups: '["leads","staff"]' }],
      ['several in one text', { groups: 'staff leads' }],
      ['an object', { groups: { leads: true } }],
      ['an empty list where the values stand elsewhere', { groups: [], _claim_names: { groups: 'src1' } }],
    ];
    test('a missing or malformed role claim takes away no role, department or rant', async () => {
      const { t, cast } = stage();
      const departments = [lists.targetDepartments];
      const { user } = (await comeIn(claimsOf('mara', { groups: ['leads'], departments }))).body;
      const admin = (await comeIn(claimsOf('chief', { groups: ['chiefs'] }))).body.user;
      const params = { id: await submit(t, cast.eli.token, 'Whose is it?') };
      expect((await t.call(rants.setOwner, { token: cast.ada.token, params, body: { userId: user._id, from: null } })).status).toBe(200);
      const visibleParts = async () => {
        const person = (await t.call(people.list, { token: cast.ada.token, query: { limit: 100 } })).body.find(
          ({ _id }) => _id === user._id,
        );
        const rant = (await t.call(rants.detail, { token: cast.ada.token, params })).body;
        return { role: person?.role, departments: person?.departments?.length, rant: rant.owner?.name };
      };
      const before = await visibleParts();
      expect(before).toEqual({ role: 'manager', departments: 1, rant: 'Person mara' });
      for (const [how, claims] of hiddenCases) {
        expect((await comeIn(claimsOf('mara', claims))).body.user?.role, how).toBe('manager');
        expect(await visibleParts(), how).toEqual(before);
        expect((await comeIn(claimsOf('chief', claims))).body.user?.role, how).toBe('admin');
      }
      expect((await comeIn(claimsOf('fresh', { _claim_names: { groups: 'src1' } }))).body.user?.role, 'somebody new').toBe('employee');
      expect((await comeIn(claimsOf('mara', { groups: ['staff'] }))).body.user?.role, 'other values are no silence').toBe('employee');
      expect((await comeIn(claimsOf('chief', { groups: [] }))).body.user, 'nor is none').toMatchObject({
        _id: admin._id,
        role: 'employee',
      });
    });

    test('admins are notified once a day of how many are affected, and a warning shows after 30 days, until the claim is back', async () => {
      const { t } = stage();
      const notificationList = async () => {
        const { body } = await t.call(notifications.list, { token: await newSession(t, stage().cast.ada.id), query: { limit: 100 } });
        return body.filter(({ kind }) => kind === 'fromOutside').map(({ message }) => message);
      };
      const isRed = async () => {
        const token = await newSession(t, stage().cast.ada.id);
        return (await t.call(system.state, { token })).body.attention.includes('unsaid');
      };
      await t.app.writer.deleteFrom('company_unsaid').execute();
      const comeInSilently = async () => {
        for (const name of ['una', 'dos']) expect((await comeIn(claimsOf(name))).status).toBe(200);
      };
      await comeInSilently();
      await reportMissingClaims(t.app);
      await reportMissingClaims(t.app);
      expect(await notificationList()).toEqual([expect.stringContaining('“Northwind” did not send the requested claims for 2 people')]);
      t.clock.forward(limits.unsaidLongMs);
      const ahead = Math.floor(limits.unsaidLongMs / 1000);
      const later = { iat: Math.floor(Date.now() / 1000) + ahead, exp: Math.floor(Date.now() / 1000) + ahead + 300 };
      expect(await isRed(), 'nobody has come since').toBe(false);
      expect((await comeIn(claimsOf('una', later))).status).toBe(200);
      await reportMissingClaims(t.app);
      expect([(await notificationList()).length, await isRed()]).toEqual([2, true]);
      expect((await comeIn(claimsOf('una', { ...later, groups: ['staff'], departments: [] }))).status).toBe(200);
      expect(await isRed()).toBe(false);
      t.clock.forward(-limits.unsaidLongMs);
    });

    test('an admin’s vouching covers only missing claims, and is refused for multi-tenant issuers', async () => {
      const { t, cast } = stage();
      const change = (extra: object) =>
        t.call(providers.change, {
          token: cast.ada.token,
          params: { id: provider._id },
          body: { ...usual, ...mapped, clientSecret: '', ...extra },
        });
      await proveAnew(t);
      const max = { email: cast.max.email, email_verified: undefined };
      expect((await comeIn(claimsOf('max', max))).body.code).toBe('company_address_taken');
      expect((await change({ addressesVerified: true })).body).toMatchObject({ addressesVerified: true, isOn: true });
      expect((await comeIn(claimsOf('max', { ...max, email_verified: 'false' }))).body.code).toBe('company_address_taken');
      expect((await comeIn(claimsOf('max', { ...max, email: cast.max.email.replace('m', 'ｍ') }))).body.code).toBe('company_address_taken');
      expect((await comeIn(claimsOf('max', { ...max, groups: ['leads'] }))).body.user?._id).toBe(cast.max.id);
      await change({ addressesVerified: false });
      const issuer = 'https://login.microsoftonline.com/common/v2.0';
      for (const more of [{ addressesVerified: true }, { directoryClaim: 'oid' }]) {
        const reply = await t.call(providers.add, { token: cast.ada.token, body: { ...usual, issuer, ...more } });
        expect([reply.status, reply.body.code, Object.keys(reply.body.fields ?? {})]).toEqual([400, 'company_many', Object.keys(more)]);
      }
    });

    test('a provider without auth_time does not reauthenticate, and the refusal says so; a fresh sign-in needs no reauthentication', async () => {
      const { t } = stage();
      const prove = async (token: string, claims: Record<string, unknown>) => {
        const flow = (await t.call(sso.beginProof, { token, params: { id: provider._id } })).body;
        identityProvider.claims = claims;
        identityProvider.nonce = new URL(flow.url).searchParams.get('nonce') ?? '';
        return t.call(sso.finishProof, { token, body: { state: flow.state, secret: flow.secret, code: 'a code' } });
      };
      const { token } = (await comeIn(claimsOf('una', { groups: [] }))).body;
      await t.app.writer.updateTable('sessions').set({ proved_at: 0 }).execute();
      expect((await t.call(secondFactor.begin, { token })).body.code).toBe('proof_needed');
      for (const unsaid of [{}, { auth_time: 0 }]) {
        const silent = await prove(token, claimsOf('una', unsaid));
        expect([silent.status, silent.body.code]).toEqual([403, 'company_no_auth_time']);
      }
      const old = await prove(token, claimsOf('una', { auth_time: 1000 }));
      expect([old.status, old.body.code]).toEqual([403, 'company_somebody_else']);
      const anew = (await comeIn(claimsOf('una', { groups: [] }))).body.token;
      expect((await t.call(secondFactor.begin, { token: anew })).status).toBe(201);
      expect((await prove(token, claimsOf('una', { auth_time: Math.floor(t.clock.now() / 1000) }))).status).toBe(200);
    });

    test('the connection test names missing claims', async () => {
      const { t, cast } = stage();
      identityProvider.claims = claimsOf('una', { email_verified: undefined, hasgroups: true });
      const { body } = await testMade(t, cast, identityProvider, provider._id);
      expect(body).toMatchObject({ role: null, departments: [], notes: ['roleUnsaid', 'departmentsUnsaid', 'addressUnsaid'] });
    });
  },
  { config: { publicUrl } },
);
