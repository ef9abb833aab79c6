/** The account of a sign-in: found by subject, linked once by a verified address, or made; and how it follows the provider. */
import { accounts } from '@earshot/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { audit } from '#features/audit/contract';
import { rants } from '#features/rants/contract';
import { emailOf, lists, proveAnew, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import type { Provider } from '../contract/calls.ts';
import { providers } from '../contract/calls.ts';
import { type SsoProvider, startProvider } from './testing/provider.ts';
import { comeIn, publicUrl, redirect, setUpProvider, testConnection, usual } from './testing/sso.ts';

everyEngine(
  'Accounts by the company’s sign-in',
  (stage) => {
    let identityProvider: SsoProvider;
    let provider: Provider;
    const mapping = {
      roleClaim: 'groups',
      roles: [
        { value: 'leads', role: 'manager' as const },
        { value: 'staff', role: 'employee' as const },
      ],
      departmentClaim: 'departments',
    };
    beforeAll(async () => {
      identityProvider = await startProvider({ redirect });
      provider = await setUpProvider(stage().t, stage().cast, identityProvider);
    });
    afterAll(() => identityProvider.close());

    /** Changes the provider, tests it and switches it on again. */
    async function change(extra: object) {
      const { t, cast } = stage();
      await proveAnew(t);
      const params = { id: provider._id };
      const body = { ...usual, clientSecret: '', ...extra };
      expect((await t.call(providers.change, { token: cast.ada.token, params, body })).status).toBe(200);
      expect((await testConnection(t, cast, identityProvider, provider._id)).status).toBe(200);
      await t.call(providers.switchOn, { token: cast.ada.token, params, body: { on: true } });
    }
    const signIn = (sub: string) => comeIn(stage().t, identityProvider, provider._id, sub);
    const rowOf = (id: string) => stage().t.app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const entriesOf = async (action: string) =>
      (await stage().t.call(audit.list, { token: stage().cast.ada.token, query: { action } })).body.map(({ subject }) => subject?._id);

    test('email not verified: an existing account with the address is not handed over, whatever the setting', async () => {
      const { cast } = stage();
      await change({ matchByEmail: true });
      identityProvider.people.fake = { name: 'Eli', email: cast.eli.email, email_verified: false };
      expect((await signIn('fake')).body.code).toBe('company_address_taken');
      identityProvider.people.fake = { name: 'Eli', email: cast.eli.email };
      expect((await signIn('fake')).body.code).toBe('company_address_taken');
      // The provider verified another mailbox, which only looks like this address.
      identityProvider.people.wide = { name: 'Eli', email: cast.eli.email.replace('e', 'ｅ'), email_verified: true };
      expect((await signIn('wide')).body.code).toBe('company_address_taken');
    });

    test('a verified address matches once, only if the admin allowed it; the person is notified', async () => {
      const { t, cast } = stage();
      identityProvider.people.eli = { name: 'Eli', email: cast.eli.email, email_verified: true };
      await change({ matchByEmail: false });
      expect((await signIn('eli')).body.code).toBe('company_address_taken');
      await change({ matchByEmail: true });
      const session = await signIn('eli');
      expect([session.status, session.body.user?._id], session.text).toEqual([200, cast.eli.id]);
      expect(await entriesOf('company.matched')).toEqual([cast.eli.id]);
      const note = t.app.db.selectFrom('notices').select('kind').where('kind', '=', 'signInChanged');
      expect((await note.execute()).length).toBeGreaterThan(0);
    });

    test('a second subject with the same address is refused; the first still signs in', async () => {
      const { cast } = stage();
      identityProvider.people.eliTwo = { name: 'Eli', email: cast.eli.email, email_verified: true };
      expect((await signIn('eliTwo')).body.code).toBe('company_address_taken');
      expect((await signIn('eli')).body.user?._id).toBe(cast.eli.id);
    });

    test('changed email and name follow; the account stays the same', async () => {
      const { cast } = stage();
      identityProvider.people.eli = { name: 'Eli Renamed', email: emailOf('eli.new'), email_verified: true };
      const session = await signIn('eli');
      expect(session.body.user).toMatchObject({ _id: cast.eli.id, name: 'Eli Renamed', email: emailOf('eli.new') });
    });

    test('an account renamed to somebody else’s address keeps its own, and the log says so', async () => {
      const { cast } = stage();
      identityProvider.people.eli = { name: 'Eli Renamed', email: cast.ada.email, email_verified: true };
      const session = await signIn('eli');
      expect(session.body.user).toMatchObject({ _id: cast.eli.id, email: emailOf('eli.new') });
      expect((await rowOf(cast.ada.id)).email).toBe(cast.ada.email);
      expect(await entriesOf('company.notFollowed')).toEqual([cast.eli.id]);
    });

    test('a person without an account is refused, pending or approved, as set, and never has a password', async () => {
      const { t, cast } = stage();
      identityProvider.people.neo = { name: 'Neo', email: emailOf('neo'), email_verified: true };
      await change({ newcomers: 'refused' });
      expect((await signIn('neo')).body.code).toBe('company_unknown');
      await change({ newcomers: 'pending' });
      expect((await signIn('neo')).body.code).toBe('account_pending');
      const waiting = await t.app.db.selectFrom('users').selectAll().where('email', '=', emailOf('neo')).executeTakeFirstOrThrow();
      expect(waiting).toMatchObject({ status: 'pending', role: 'employee', password_hash: 'none' });
      await t.call(people.approve, { token: cast.ada.token, params: { id: waiting.id } });
      expect((await signIn('neo')).body.user?._id).toBe(waiting.id);
      // An account that somebody registered with her address waits too, and its password no longer works.
      await change({ newcomers: 'pending', matchByEmail: true });
      identityProvider.people.pia = { name: 'Pia', email: emailOf('pia'), email_verified: true };
      expect((await signIn('pia')).body.code).toBe('account_pending');
      expect((await rowOf(cast.pia.id)).password_hash).toBe('none');
      await change({ newcomers: 'approved' });
      identityProvider.people.trin = { name: 'Trin', email: emailOf('trin'), email_verified: true };
      expect((await signIn('trin')).status).toBe(200);
    });

    test('no account is made without an address, or with an unverified one', async () => {
      identityProvider.people.mute = { name: 'Mute' };
      identityProvider.people.unsure = { name: 'Unsure', email: emailOf('unsure'), email_verified: false };
      expect((await signIn('mute')).body.code).toBe('company_no_address');
      expect((await signIn('unsure')).body.code).toBe('company_no_address');
    });

    test('role and departments follow a claim’s values, up and down; admin only if mapped', async () => {
      const { t } = stage();
      await change(mapping);
      identityProvider.people.lea = {
        name: 'Lea',
        email: emailOf('lea'),
        email_verified: true,
        groups: ['leads', 'admin'],
        departments: [lists.targetDepartments, 'Nowhere'],
      };
      const { body } = await signIn('lea');
      expect(body.user?.role).toBe('manager');
      const departmentNames = t.app.db
        .selectFrom('user_departments')
        .innerJoin('options', 'options.id', 'option_id')
        .select('options.name');
      expect(await departmentNames.where('user_departments.user_id', '=', body.user._id).execute()).toEqual([
        { name: lists.targetDepartments },
      ]);
      identityProvider.people.lea = { ...identityProvider.people.lea, groups: ['admin'] };
      expect((await signIn('lea')).body.user?.role).toBe('employee');
      expect(await departmentNames.where('user_departments.user_id', '=', body.user._id).execute()).toEqual([]);
      await change({ ...mapping, roles: [{ value: 'admin', role: 'admin' }, ...mapping.roles] });
      expect((await signIn('lea')).body.user?.role).toBe('admin');
    });

    test('a person who signed in by a provider does not count as a second person beside the admin who set it up', async () => {
      const { t, cast } = stage();
      await change(mapping);
      identityProvider.people.lia = { name: 'Lia', email: emailOf('lia'), email_verified: true, groups: ['leads'] };
      const { body: lia } = await signIn('lia');
      expect(lia.user.role).toBe('manager');
      const rant = await submit(t, cast.eve.token, 'By two of one hand?');
      await proveAnew(t);
      await t.call(rants.remove, { token: cast.ada.token, params: { id: rant }, body: { reason: 'court order' } });
      const confirm = async (token: string) => (await t.call(rants.confirmRemoval, { token, params: { id: rant } })).body;
      expect(await confirm(lia.token)).toMatchObject({ code: 'second_person_needed' });
      expect(await confirm(cast.mona.token)).toMatchObject({ removed: { reason: 'court order' } });
    });

    test('the last admin remains admin, whatever the provider says', async () => {
      const { t, cast } = stage();
      await change({ ...mapping, matchByEmail: true, roles: [{ value: 'admin', role: 'admin' }, ...mapping.roles] });
      identityProvider.people.lea = { ...identityProvider.people.lea, groups: ['staff'] };
      expect((await signIn('lea')).body.user?.role).toBe('employee');
      identityProvider.people.ada = { name: 'Ada', email: cast.ada.email, email_verified: true, groups: ['staff'] };
      expect((await signIn('ada')).body.user).toMatchObject({ _id: cast.ada.id, role: 'admin' });
      expect(await entriesOf('company.notFollowed')).toContain(cast.ada.id);
      expect((await t.call(accounts.currentUser, { token: cast.ada.token })).status).toBe(200);
      await change({});
    });

    test('deactivated, rejected and deleted: the same sentences as with a password', async () => {
      const { t, cast } = stage();
      const ids = new Map<string, string>();
      for (const name of ['off', 'no', 'gone']) {
        identityProvider.people[name] = { name: `Person ${name}`, email: emailOf(name), email_verified: true };
        ids.set(name, (await signIn(name)).body.user._id);
      }
      const { token } = (await signIn('off')).body;
      await proveAnew(t);
      const as = (name: string) => ({ token: cast.ada.token, params: { id: ids.get(name) ?? '' } });
      await t.call(people.toggle, as('off'));
      await t.call(people.reject, as('no'));
      await t.call(people.remove, as('gone'));
      expect((await t.call(accounts.currentUser, { token })).status, 'the next call').toBe(401);
      const codes = [];
      for (const name of ['off', 'no', 'gone']) codes.push((await signIn(name)).body.code);
      expect(codes).toEqual(['account_disabled', 'account_rejected', 'company_unknown']);
    });
  },
  { config: { publicUrl } },
);
