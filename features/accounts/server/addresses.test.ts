/** Ownership of e-mail addresses (product.md 9.22): what proves one, when an account loses one, and which secrets end then. */
import { accountLinks } from '@earshot/contract/account-links';
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { system } from '@earshot/contract/system';
import { hasNoAddress } from '@earshot/contract/text';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { provedAddresses } from '#server/platform/db/migrations/063-proved-addresses.ts';
import { dayAt } from '#server/platform/zone.ts';
import { addressesOf, secretIn } from '#server/testing/addresses.ts';
import { castZone, emailOf, password, proveAnew } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { invites } from '../contract/invites.ts';
import { people } from '../contract/people.ts';

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

everyEngine(
  'An address',
  (stage) => {
    beforeEach(async () => {
      const { t } = stage();
      await proveAnew(t);
      await t.earshot.mailing.sendDue();
      smtp.reset();
      await t.app.writer.deleteFrom('throttle').execute();
    });

    const { rowOf, own, login, changeOwn, sendDue, confirm, asAdmin, lostLinkTo, employee, squatter, expectLinkEnds } = addressesOf(
      stage,
      () => smtp,
    );

    test('yields to admins who create or change a person and to imports; registration and the profile report it as taken', async () => {
      const { t, cast } = stage();
      const { token } = cast.ada;
      const byAdmin = await squatter('m2', emailOf('head.two'));
      const register = { name: 'Head Two', email: emailOf('head.two'), password };
      expect((await t.call(accounts.register, { body: register })).status).toBe(409);
      expect((await changeOwn((await employee('m3')).token, 'Person m3', emailOf('head.two'))).status).toBe(409);
      expect(
        (await t.call(accounts.register, { body: { ...register, email: byAdmin.email } })).status,
        'the proved one of before too',
      ).toBe(409);
      expect((await t.call(people.create, { token, body: { ...register, name: 'Second Head' } })).status).toBe(201);
      const byFile = await squatter('m4', emailOf('head.four'));
      const file = await t.call(people.import, { token, body: { csv: `name,email\nFourth Head,${emailOf('head.four')}\n`, write: true } });
      expect([file.body.added, file.body.bad], file.text).toEqual([1, 0]);
      const byChange = await squatter('m5', emailOf('head.five'));
      const other = await employee('m6');
      expect((await t.call(people.update, { ...asAdmin(other.id), body: { email: emailOf('head.five') } })).status).toBe(200);
      for (const item of [byAdmin, byFile, byChange]) expect((await rowOf(item.id)).email).toBe(item.email);
    });

    test('a guest’s address from an approving link is unproved; if somebody else gets it, the account has none until its owner gives another', async () => {
      const { t, cast } = stage();
      const lastDay = dayAt(t.clock.now(), castZone);
      const { link } = (await t.call(invites.make, { token: cast.ada.token, body: { until: lastDay, approves: true } })).body;
      const body = { name: 'Guest Nine', email: emailOf('nine'), password, invite: link.split('#')[1] };
      expect((await t.call(accounts.register, { body })).status).toBe(201);
      const guest = (await login(emailOf('nine'))).body;
      expect(guest.user.isEmailUnconfirmed).toBe(true);
      expect(await lostLinkTo(emailOf('nine')), 'nor does a link for a password go there').toEqual([]);
      const givenBody = { name: 'Real Nine', email: emailOf('nine'), password };
      expect((await t.call(people.create, { token: cast.ada.token, body: givenBody })).body._id).not.toBe(guest.user._id);
      const now = (await own(guest.token)).body;
      expect(hasNoAddress(now.email)).toBe(true);
      expect((await changeOwn(guest.token, 'Guest Nine', emailOf('nine.of.mine'))).status).toBe(200);
      expect((await login(emailOf('nine.of.mine'))).status).toBe(200);
    });

    test('changed by its owner works for signing in; reset links go to the last proved address until the mailed link is opened', async () => {
      const { t } = stage();
      const person = await employee('mover');
      const { token = '' } = (await changeOwn(person.token, 'Person mover', emailOf('moved'))).body;
      expect((await login(emailOf('moved'))).status).toBe(200);
      await sendDue();
      const [linkMail] = smtp.to(emailOf('moved'));
      expect(linkMail?.subject).toContain('Please confirm this email address.');
      expect(await lostLinkTo(emailOf('moved'))).toEqual([person.email]);
      expect(await lostLinkTo(person.email)).toEqual([person.email]);
      const secret = secretIn(linkMail?.text, 'confirm-address');
      expect((await confirm(secret)).body.msg).toBe('Your email address is confirmed.');
      expect((await confirm(secret)).body.code, 'once').toBe('address_link_invalid');
      expect((await own(token)).body).not.toHaveProperty('isEmailUnconfirmed');
      expect(await lostLinkTo(emailOf('moved'))).toEqual([emailOf('moved')]);
      expect(await lostLinkTo(person.email), 'the one of before is nobody’s').toEqual([]);
      expect((await t.call(accountLinks.addressLink, { token })).body.code).toBe('address_confirmed');
      expect((await t.call(accounts.register, { body: { name: 'After Mover', email: person.email, password } })).status).toBe(201);
    });

    test('confirmation links can be resent within a limit, and prove the address they were sent to for 24 hours', async () => {
      const { t } = stage();
      const person = await employee('again');
      const { token = '' } = (await changeOwn(person.token, 'Person again', emailOf('again.one'))).body;
      Object.assign(t.app.config, { rateLimit: true });
      for (let n = 0; n < limits.rate.addressLinks.max; n++) expect((await t.call(accountLinks.addressLink, { token })).status).toBe(201);
      expect((await t.call(accountLinks.addressLink, { token })).status).toBe(429);
      Object.assign(t.app.config, { rateLimit: false });
      await sendDue();
      const secrets = smtp.to(emailOf('again.one')).map(({ text }) => secretIn(text, 'confirm-address'));
      expect((await confirm(secrets[0] ?? '')).status, 'an older one ends').toBe(403);
      const second = (await changeOwn(token, 'Person again', emailOf('again.two'))).body.token ?? '';
      expect((await confirm(secrets.at(-1) ?? '')).status, 'and all with the address').toBe(403);
      await sendDue();
      t.clock.forward(limits.link.lifeMs);
      expect((await confirm(secretIn(smtp.to(emailOf('again.two'))[0]?.text, 'confirm-address'))).status).toBe(403);
      expect((await own(second)).body.isEmailUnconfirmed).toBe(true);
    });

    test('confirmed by an admin is proved; nobody confirms their own, and System links to unconfirmed ones', async () => {
      const { t, cast } = stage();
      const { token } = cast.ada;
      const person = await squatter('known', emailOf('known.new'));
      expect((await t.call(system.state, { token })).body.attention).toContain('addresses');
      const query = { address: 'unconfirmed' as const, search: 'known.new' };
      expect((await t.call(people.list, { token, query })).body.map(({ _id }) => _id)).toEqual([person.id]);
      expect((await t.call(people.counts, { token, query })).body.total).toBe(1);
      expect((await t.call(people.confirmAddress, { ...asAdmin(person.id), token: cast.mona.token })).status).toBe(403);
      expect((await t.call(people.confirmAddress, asAdmin(cast.ada.id))).body.code).toBe('own_account');
      expect((await t.call(people.confirmAddress, asAdmin(person.id))).body).not.toHaveProperty('isEmailUnconfirmed');
      expect(await lostLinkTo(emailOf('known.new'))).toEqual([emailOf('known.new')]);
    });

    test('a reset link ends when the address changes, whoever changes it', async () => {
      const { t } = stage();
      await expectLinkEnds('owner', (person) => changeOwn(person.token, 'Person ends.owner', emailOf('ended.owner')));
      await expectLinkEnds('admin', ({ id }) => t.call(people.update, { ...asAdmin(id), body: { email: emailOf('ended.admin') } }));
    });
  },
  {
    config: {
      publicUrl: 'http://localhost:4321',
      get smtpUrl() {
        return smtp.url;
      },
    },
  },
);

everyEngine('The addresses of before', (stage) => {
  test('count as proved unless their owner changed them last; then the previous one counts if it is still free', async () => {
    const { t, cast } = stage();
    const { writer, db } = t.app;
    const changeOwn = async (name: 'eli' | 'eve' | 'max', email: string) => {
      const body = { name: name[0]!.toUpperCase() + name.slice(1), email, currentPassword: password };
      const reply = await t.call(accounts.profile, { token: cast[name].token, body });
      expect(reply.status, reply.text).toBe(200);
      cast[name].token = reply.body.token ?? '';
    };
    const byAdmin = (id: string, email: string) => t.call(people.update, { token: cast.ada.token, params: { id }, body: { email } });
    await changeOwn('eli', emailOf('eli.two'));
    await changeOwn('eli', emailOf('eli.three'));
    await changeOwn('eve', emailOf('eve.two'));
    await byAdmin(cast.eve.id, emailOf('eve.by.ada'));
    await changeOwn('max', emailOf('max.two'));
    // Older versions allowed two accounts to end up like this: another one has the address by now.
    await writer.updateTable('users').set({ email: cast.max.email }).where('id', '=', cast.dee.id).execute();
    for (const index of ['users_by_proved_email', 'users_by_recovery_email', 'users_unproved'])
      await sql`drop index ${sql.raw(index)}`.execute(writer);
    for (const column of ['users drop column proved_email', 'users drop column recovery_email', 'links drop column address'])
      await sql`alter table ${sql.raw(column)}`.execute(writer);
    for (const statement of provedAddresses()) await sql.raw(statement).execute(writer);
    const rows = await db.selectFrom('users').select(['id', 'email', 'proved_email', 'recovery_email']).execute();
    const personOf = (name: keyof typeof cast) => {
      const { email, proved_email, recovery_email } = rows.find(({ id }) => id === cast[name].id)!;
      expect(recovery_email).toBe(proved_email);
      return [email, proved_email];
    };
    expect(personOf('eli')).toEqual([emailOf('eli.three'), emailOf('eli')]);
    expect(personOf('eve')).toEqual([emailOf('eve.by.ada'), emailOf('eve.by.ada')]);
    expect(personOf('max')).toEqual([emailOf('max.two'), null]);
    expect(personOf('mona')).toEqual([emailOf('mona'), emailOf('mona')]);
    expect(personOf('pia'), 'who waits has proved none').toEqual([emailOf('pia'), null]);
    const query = { address: 'unconfirmed' as const };
    const ids = (await t.call(people.list, { token: cast.ada.token, query })).body.map(({ _id }) => _id);
    expect(ids.toSorted()).toEqual([cast.eli.id, cast.max.id].toSorted());
  });
});
