/**
 * A person's whole time with both a directory and single sign-on, in the way of Entra ID: it never sends `email_verified`, leaves out
 * `groups` if there are too many, writes `"False"`, and sends attributes of its own. People are let in, keep what they have, and leave when
 * the directory says so.
 */
import { accounts } from '@earshot/contract/accounts';
import { callGroups } from '@earshot/contract/call-groups';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { rants } from '#features/rants/contract';
import { dayAt } from '#server/platform/zone.ts';
import { addressesOf, newPassword, secretIn } from '#server/testing/addresses.ts';
import { castZone, emailOf, lists, proveAnew, submit } from '#server/testing/cast.ts';
import { everyEngine, type Stage } from '#server/testing/every-engine.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import type { Provider } from '../contract/calls.ts';
import { type MadeProvider, startMadeProvider } from './testing/made-provider.ts';
import { comeInMade, publicUrl, setUpMadeProvider } from './testing/sso.ts';

// biome-ignore lint/suspicious/noExplicitAny: a directory reads JSON of any form.
type Send = (method: string, path: string, body?: unknown) => Promise<{ status: number; text: string; body: any }>;

/** Calls the directory over HTTP, because no import may depend on the feature that answers. */
async function connectDirectory({ t, cast }: Stage): Promise<Send> {
  const lastDay = dayAt(t.clock.now() + 30 * 86_400_000, castZone);
  const reply = await t.send('POST', '/api/scim/key', {
    token: cast.ada.token,
    body: JSON.stringify({ name: 'Entra ID', until: lastDay }),
  });
  expect(reply.status, reply.text).toBe(201);
  const { secret } = reply.body as unknown as { secret: string };
  const headers = { authorization: `Bearer ${secret}` };
  return (method, path, body) =>
    t.send(method, `/scim/v2${path}`, {
      type: 'application/scim+json',
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}
const patch = (...Operations: unknown[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });
const newUser = (userName: string, extra: Record<string, unknown> = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName,
  externalId: `ext-${userName}`,
  active: true,
  displayName: `Person ${userName.split('@')[0]}`,
  emails: [{ primary: true, type: 'work', value: userName }],
  ...extra,
});

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

const objectId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

describe.skipIf(!('scim' in callGroups))('With a directory', () => {
  everyEngine(
    'With Entra ID for both',
    (stage) => {
      let identityProvider: MadeProvider;
      let provider: Provider;
      let send: Send;
      let id = '';
      beforeAll(async () => {
        const { t, cast } = stage();
        identityProvider = await startMadeProvider();
        provider = await setUpMadeProvider(t, cast, identityProvider, {
          newcomers: 'refused',
          directoryClaim: 'oid',
          roleClaim: 'groups',
          roles: [{ value: 'f3b7-leads', role: 'manager' }],
          departmentClaim: 'department',
        });
        send = await connectDirectory(stage());
      });
      afterAll(() => identityProvider.close());
      /** Claims without `email_verified`, and with a subject that differs for each application. */
      const claims = {
        sub: 'pairwise',
        oid: objectId,
        name: 'Lea Leads',
        email: emailOf('lea'),
        email_verified: undefined,
        preferred_username: emailOf('lea'),
      };
      const comeIn = (extra: Record<string, unknown> = {}) =>
        comeInMade(stage().t, identityProvider, provider._id, { ...claims, ...extra });
      const shownPerson = async () =>
        (await stage().t.call(people.list, { token: stage().cast.ada.token, query: { limit: 100 } })).body.find(({ _id }) => _id === id);
      const saidClaims = { groups: ['f3b7-leads', 'others'], department: lists.targetDepartments };

      test('a person whom the directory has not provisioned cannot sign in', async () => {
        expect((await comeIn(saidClaims)).body.code).toBe('company_unknown');
      });

      test('a provisioned person signs in by the directory’s id, even with an unverified address', async () => {
        const body = {
          externalId: objectId,
          active: 'True',
          displayName: 'Lea Leads',
          costCentre: '4711',
          [enterprise]: { department: 'Sales' },
        };
        const reply = await send('POST', '/Users', newUser(emailOf('lea'), body));
        expect(reply.status, reply.text).toBe(201);
        id = reply.body.id;
        const other = await comeIn({ sub: 'thief', oid: '00000000-0000-0000-0000-000000000000' });
        expect(other.body.code, 'the same address under another name of the directory').toBe('company_address_taken');
        const doneReply = await comeIn(saidClaims);
        expect([doneReply.status, doneReply.body.user?._id, doneReply.body.user?.role], doneReply.text).toEqual([200, id, 'manager']);
        expect((await shownPerson())?.departments).toHaveLength(1);
        expect((await comeIn({ ...saidClaims, sub: 'second' })).body.code, 'one account there, one here').toBe('company_address_taken');
      });

      test('above 200 groups, role, departments and owned rants are kept', async () => {
        const { t, cast } = stage();
        const params = { id: await submit(t, cast.eli.token, 'Whose?') };
        await t.call(rants.setOwner, { token: cast.ada.token, params, body: { userId: id, from: null } });
        const overage = { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://graph.invalid/x' } } };
        for (let time = 0; time < 2; time++) expect((await comeIn(overage)).body.user?.role).toBe('manager');
        expect((await shownPerson())?.departments).toHaveLength(1);
        expect((await t.call(rants.detail, { token: cast.ada.token, params })).body.owner?._id).toBe(id);
        expect((await comeIn(saidClaims)).body.user?.role).toBe('manager');
      });

      test('a directory group decides if Settings says so, and the claim no longer does', async () => {
        const { t, cast } = stage();
        const group = (await send('POST', '/Groups', { displayName: 'All', members: [{ value: id }] })).body.id;
        const map = (role: 'employee' | null) =>
          t.send('PUT', `/api/scim/groups/${group}`, { token: cast.ada.token, body: JSON.stringify({ role, departments: [] }) });
        expect((await map('employee')).status).toBe(200);
        expect((await comeIn(saidClaims)).body.user?.role).toBe('employee');
        await map(null);
        expect((await comeIn(saidClaims)).body.user?.role).toBe('manager');
      });

      test('a deprovisioned person is out, whatever else the request says; returns when reactivated, and leaves for good when deleted', async () => {
        const { t } = stage();
        const { token } = (await comeIn(saidClaims)).body;
        const leaving = patch(
          { op: 'Add', path: 'costCentre', value: '4712' },
          { op: 'Replace', path: 'displayName', value: '\u202e' },
          { op: 'Add', path: `${enterprise}:manager`, value: 'x' },
          { op: 'Replace', path: 'active', value: 'False' },
        );
        const off = await send('PATCH', `/Users/${id}`, leaving);
        expect([off.status, off.body.active], off.text).toEqual([200, false]);
        expect((await t.call(accounts.currentUser, { token })).status).toBe(401);
        expect((await comeIn(saidClaims)).body.code).toBe('account_disabled');
        expect((await send('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'True' }))).body.active).toBe(true);
        expect((await comeIn(saidClaims)).body.user).toMatchObject({ _id: id, role: 'manager', name: 'Lea Leads' });
        expect((await send('DELETE', `/Users/${id}`)).status).toBe(204);
        expect((await comeIn(saidClaims)).body.code).toBe('account_disabled');
      });

      test('an id shared by two people of the directory matches nobody', async () => {
        for (const name of ['one', 'two']) await send('POST', '/Users', newUser(emailOf(name), { externalId: 'shared' }));
        expect((await comeIn({ sub: 'either', oid: 'shared', email: emailOf('either') })).body.code).toBe('company_unknown');
      });

      test('an admin by hand is never matched by the directory’s id: its key could make one otherwise', async () => {
        const { cast } = stage();
        const ada = await send('POST', '/Users', newUser(emailOf('ada'), { displayName: 'Ada', externalId: 'made-up' }));
        expect(ada.body.id).toBe(cast.ada.id);
        expect((await comeIn({ sub: 'thief', oid: 'made-up', email: emailOf('thief') })).body.code).toBe('company_unknown');
      });

      test('an address managed by the directory matches if the provider calls it verified', async () => {
        const reply = (await send('POST', '/Users', newUser(emailOf('okta'), { externalId: 'okta-1' }))).body;
        const comeInWith = (extra: object) => comeIn({ sub: 'okta', oid: undefined, email: emailOf('okta'), ...extra });
        expect((await comeInWith({ email_verified: 'false' })).body.code).toBe('company_address_taken');
        expect((await comeInWith({ email_verified: true })).body.user?._id).toBe(reply.id);
      });

      test('a directory-changed address that somebody proves leaves no old link and no way to a new one', async () => {
        const { t } = stage();
        const { employee, lostLinkTo } = addressesOf(stage, () => smtp);
        await proveAnew(t);
        const person = await employee('moved');
        expect((await send('POST', '/Users', newUser(person.email))).body.id).toBe(person.id);
        const now = emailOf('moved.new');
        expect((await send('PUT', `/Users/${person.id}`, newUser(now))).status).toBe(200);
        await lostLinkTo(now);
        const secret = secretIn(smtp.taken.at(-1)?.mail.text, 'reset');
        const came = await comeIn({ sub: 'brings', oid: undefined, email: now, email_verified: true });
        expect(came.body.user?._id, came.text).toBe(person.id);
        expect((await t.call(accounts.resetPassword, { body: { secret, password: newPassword } })).body.code).toBe('reset_link_invalid');
        for (const email of [person.email, now]) expect(await lostLinkTo(email), email).toEqual([]);
      });
    },
    {
      config: {
        publicUrl,
        get smtpUrl() {
          return smtp.url;
        },
      },
    },
  );
});
