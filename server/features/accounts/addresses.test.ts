/** The owner of an address (product.md 9.22): what proves it, to whom it yields, and what ends when somebody brings it proved. */
import { accounts } from '@earshot/contract/accounts';
import type { Provider } from '@earshot/contract/company';
import { invites } from '@earshot/contract/invites';
import { limits } from '@earshot/contract/limits';
import { mail } from '@earshot/contract/mail';
import { people } from '@earshot/contract/people';
import { scim } from '@earshot/contract/scim';
import { system } from '@earshot/contract/system';
import { hasNoAddress } from '@earshot/contract/text';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { provedAddresses } from '../../platform/db/migrations/063-proved-addresses.ts';
import { dayAt } from '../../platform/zone.ts';
import { castZone, emailOf, newSession, password, proveAnew } from '../../testing/cast.ts';
import { comeIn, publicUrl, redirect, setUpProvider } from '../../testing/company.ts';
import { type CompanyProvider, startCompanyProvider } from '../../testing/company-provider.ts';
import { connectDirectory, type Directory, newUser, patch } from '../../testing/directory.ts';
import { everyEngine } from '../../testing/every-engine.ts';
import { startSmtp, type TestSmtp } from '../../testing/smtp.ts';

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

everyEngine(
  'An address',
  (stage) => {
    let of: CompanyProvider;
    let provider: Provider;
    let directory: Directory;
    const word = 'kettle under the stairs';
    beforeAll(async () => {
      const { t, cast } = stage();
      of = await startCompanyProvider({ redirect });
      const roles = [{ value: 'heads', role: 'admin' as const }];
      provider = await setUpProvider(t, cast, of, { matchByEmail: true, roleClaim: 'groups', roles });
      directory = await connectDirectory(stage());
    });
    afterAll(() => of.close());
    beforeEach(async () => {
      const { t } = stage();
      await proveAnew(t);
      await t.earshot.mailing.sendDue();
      smtp.reset();
      await t.app.writer.deleteFrom('throttle').execute();
    });

    const rowOf = (id: string) => stage().t.app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const own = (token: string) => stage().t.call(accounts.currentUser, { token });
    const login = (email: string, given = password) => stage().t.call(accounts.login, { body: { email, password: given } });
    const changeOwn = (token: string, name: string, email: string) =>
      stage().t.call(accounts.profile, { token, body: { name, email, currentPassword: password } });
    const sendDue = () => stage().t.earshot.mailing.sendDue();
    const secretIn = (text = '', page: string) => new RegExp(`/${page}#([\\w-]{43})`).exec(text)?.[1] ?? '';
    const confirm = (secret: string) => stage().t.call(accounts.confirmAddress, { body: { secret } });
    const asAdmin = (id: string) => ({ token: stage().cast.ada.token, params: { id } });
    const lostLinkTo = async (email: string) => {
      smtp.reset();
      await stage().t.call(mail.lostPassword, { body: { email } });
      await sendDue();
      return smtp.taken.filter((one) => one.mail.text?.includes('/reset#')).map(({ to }) => to);
    };
    /** An approved employee with a password and a proved address. */
    async function employee(name: string): Promise<{ id: string; email: string; token: string }> {
      const { t, cast } = stage();
      const email = emailOf(name);
      const made = await t.call(people.create, { token: cast.ada.token, body: { name: `Person ${name}`, email, password } });
      expect(made.status, made.text).toBe(201);
      return { id: made.body._id, email, token: await newSession(t, made.body._id) };
    }
    /** Somebody with another's address, which nothing proves. */
    async function squatter(name: string, address: string) {
      const person = await employee(name);
      const reply = await changeOwn(person.token, `Person ${name}`, address);
      expect(reply.status, reply.text).toBe(200);
      expect(reply.body.user.isEmailUnconfirmed).toBe(true);
      return { ...person, token: reply.body.token ?? '' };
    }
    const toldOf = async (id: string) =>
      (await stage().t.app.db.selectFrom('events').select('type').where('subject', '=', id).execute()).map(({ type }) => type);

    test('that somebody only gave leads nobody into the account: whoever comes in by the company with it proved has an account of his own', async () => {
      const address = emailOf('chief');
      const eve = await squatter('mallory', address);
      of.people.chief = { name: 'The Chief', email: address, email_verified: true, groups: ['heads'] };
      const chief = await comeIn(stage().t, of, provider._id, 'chief');
      expect([chief.status, chief.body.user?.role, chief.body.user?.email], chief.text).toEqual([200, 'admin', address]);
      expect(chief.body.user._id).not.toBe(eve.id);
      expect((await login(address)).body.code, 'her password opens nothing there').toBe('invalid_login');
      expect((await own(eve.token)).body).toMatchObject({ email: eve.email, role: 'employee' });
      expect((await login(eve.email)).body.user._id, 'she has her last proved address again').toBe(eve.id);
      await sendDue();
      expect(smtp.to(eve.email).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('How you sign in was changed'));
      expect(await toldOf(eve.id)).toContain('account.addressYielded');
    });

    test('yields to the directory, to an admin who makes or changes a person, and to a file of people; registering and the profile are told that it is taken', async () => {
      const { t, cast } = stage();
      const { token } = cast.ada;
      const byDirectory = await squatter('m1', emailOf('head.one'));
      const made = await directory.send('POST', '/Users', newUser(emailOf('head.one')));
      expect([made.status, made.body.id === byDirectory.id]).toEqual([201, false]);
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
      for (const one of [byDirectory, byAdmin, byFile, byChange]) expect((await rowOf(one.id)).email).toBe(one.email);
    });

    test('of who came by a link that lets in at once is not proved; without one of before there is none until another is given', async () => {
      const { t, cast } = stage();
      const until = dayAt(t.clock.now(), castZone);
      const { link } = (await t.call(invites.make, { token: cast.ada.token, body: { until, approves: true } })).body;
      const body = { name: 'Guest Nine', email: emailOf('nine'), password, invite: link.split('#')[1] };
      expect((await t.call(accounts.register, { body })).status).toBe(201);
      const guest = (await login(emailOf('nine'))).body;
      expect(guest.user.isEmailUnconfirmed).toBe(true);
      expect(await lostLinkTo(emailOf('nine')), 'nor does a link for a password go there').toEqual([]);
      expect((await directory.send('POST', '/Users', newUser(emailOf('nine')))).body.id).not.toBe(guest.user._id);
      const now = (await own(guest.token)).body;
      expect(hasNoAddress(now.email)).toBe(true);
      expect((await changeOwn(guest.token, 'Guest Nine', emailOf('nine.of.mine'))).status).toBe(200);
      expect((await login(emailOf('nine.of.mine'))).status).toBe(200);
    });

    test('that was proved leads into the account, and every way in that was there before ends: by the company and by the directory', async () => {
      const { t } = stage();
      const { writer } = t.app;
      const enter = {
        company: async (email: string) => {
          of.people[email] = { name: 'Matched', email, email_verified: true };
          return (await comeIn(t, of, provider._id, email)).body.user?._id;
        },
        directory: async (email: string) => (await directory.send('POST', '/Users', newUser(email))).body.id,
      };
      for (const [how, come] of Object.entries(enter)) {
        const person = await employee(`matched.${how}`);
        const device = (await login(person.email)).body.device;
        const { link } = (await t.call(people.resetLink, asAdmin(person.id))).body;
        const [user_id, now] = [person.id, t.clock.now()];
        await writer.insertInto('authenticators').values({ user_id, secret: 'x', made_at: now, last_step: 0 }).execute();
        await writer.insertInto('recovery_codes').values({ user_id, finding: 'x', hash: 'x' }).execute();
        const passkey = { id: `p-${how}`, user_id, credential: `c-${how}`, public_key: 'x', counter: 0, transports: '[]', name: 'x' };
        await writer
          .insertInto('passkeys')
          .values({ ...passkey, created_at: now, used_at: null })
          .execute();
        expect(await come(person.email), how).toBe(person.id);
        expect((await own(person.token)).status, how).toBe(401);
        expect((await login(person.email)).body.code, how).toBe('invalid_login');
        const reset = await t.call(accounts.resetPassword, { body: { secret: link.split('#')[1] ?? '', password: word } });
        expect(reset.body.code, how).toBe('reset_link_invalid');
        for (const table of ['authenticators', 'recovery_codes', 'passkeys', 'links'] as const)
          expect(await t.app.db.selectFrom(table).selectAll().where('user_id', '=', user_id).execute(), `${how} ${table}`).toEqual([]);
        const devices = await t.app.db.selectFrom('devices').select('hash').where('user_id', '=', user_id).execute();
        expect(devices.length, `${how} ${device}`).toBe(how === 'company' ? 1 : 0);
      }
    });

    test('of who waits for an admin leads there for whoever brings it proved, and who waited comes in no more, also not by the company', async () => {
      const { t, cast } = stage();
      const times = { first_used_at: t.clock.now(), used_at: t.clock.now() };
      await t.app.writer
        .insertInto('identities')
        .values({ provider_id: provider._id, subject: 'mallory', user_id: cast.pia.id, ...times })
        .execute();
      of.people.pia = { name: 'Pia', email: cast.pia.email, email_verified: true };
      of.people.mallory = { name: 'Mallory', email: emailOf('mallory.there'), email_verified: true };
      expect((await comeIn(t, of, provider._id, 'pia')).body.code).toBe('account_pending');
      expect((await t.call(people.approve, asAdmin(cast.pia.id))).status).toBe(200);
      expect((await comeIn(t, of, provider._id, 'pia')).body.user._id).toBe(cast.pia.id);
      expect((await login(cast.pia.email)).body.code).toBe('invalid_login');
      expect((await comeIn(t, of, provider._id, 'mallory')).body.user._id).not.toBe(cast.pia.id);
    });

    test('the only admin keeps what opens the account, so that somebody can come in', async () => {
      const { cast } = stage();
      const others = stage().t.app.db.selectFrom('users').select('id').where('role', '=', 'admin').where('id', '!=', cast.ada.id);
      for (const { id } of await others.execute())
        await stage().t.app.writer.updateTable('users').set({ is_active: 0 }).where('id', '=', id).execute();
      expect((await directory.send('POST', '/Users', newUser(cast.ada.email))).body.id).toBe(cast.ada.id);
      expect((await own(cast.ada.token)).status).toBe(200);
      await directory.send('DELETE', `/Users/${cast.ada.id}`);
    });

    test('changed by its owner is in force for signing in; a link for a password goes to the last proved one, until the mailed link is opened', async () => {
      const { t } = stage();
      const person = await employee('mover');
      const { token = '' } = (await changeOwn(person.token, 'Person mover', emailOf('moved'))).body;
      expect((await login(emailOf('moved'))).status).toBe(200);
      await sendDue();
      const [asked] = smtp.to(emailOf('moved'));
      expect(asked?.subject).toContain('Please confirm this email address.');
      expect(await lostLinkTo(emailOf('moved'))).toEqual([person.email]);
      expect(await lostLinkTo(person.email)).toEqual([person.email]);
      const secret = secretIn(asked?.text, 'confirm-address');
      expect((await confirm(secret)).body.msg).toBe('Your email address is confirmed.');
      expect((await confirm(secret)).body.code, 'once').toBe('address_link_invalid');
      expect((await own(token)).body).not.toHaveProperty('isEmailUnconfirmed');
      expect(await lostLinkTo(emailOf('moved'))).toEqual([emailOf('moved')]);
      expect(await lostLinkTo(person.email), 'the one of before is nobody’s').toEqual([]);
      expect((await t.call(mail.addressLink, { token })).body.code).toBe('address_confirmed');
      expect((await t.call(accounts.register, { body: { name: 'After Mover', email: person.email, password } })).status).toBe(201);
    });

    test('the link can be sent again, not without end; it proves the address it went to, within 24 hours', async () => {
      const { t } = stage();
      const person = await employee('again');
      const { token = '' } = (await changeOwn(person.token, 'Person again', emailOf('again.one'))).body;
      Object.assign(t.app.config, { rateLimit: true });
      for (let n = 0; n < limits.rate.addressLinks.max; n++) expect((await t.call(mail.addressLink, { token })).status).toBe(201);
      expect((await t.call(mail.addressLink, { token })).status).toBe(429);
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
      // A provider's clock would differ too much.
      t.clock.forward(-limits.link.lifeMs);
    });

    test('that an admin confirms is proved; nobody confirms the own one, and System leads to those that nobody did', async () => {
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

    test('that the directory changes gets no link for a password until the person has confirmed it', async () => {
      const { t, cast } = stage();
      const mara = await employee('mara');
      expect((await t.call(people.update, { ...asAdmin(mara.id), body: { role: 'manager' } })).status).toBe(200);
      expect((await directory.send('POST', '/Users', newUser(mara.email))).body.id).toBe(mara.id);
      const thief = emailOf('thief');
      const changed = await directory.send('PUT', `/Users/${mara.id}`, newUser(thief));
      expect([changed.status, changed.body.emails[0].value]).toEqual([200, thief]);
      expect(await lostLinkTo(thief)).toEqual([mara.email]);
      expect(smtp.to(thief).filter(({ text }) => /\/(reset|confirm-address)#/.test(text ?? ''))).toEqual([]);
      const token = await newSession(t, mara.id);
      expect((await own(token)).body.isEmailUnconfirmed).toBe(true);
      expect((await t.call(mail.addressLink, { token })).status).toBe(201);
      await sendDue();
      expect((await confirm(secretIn(smtp.to(thief).at(-1)?.text, 'confirm-address'))).status).toBe(200);
      expect(await lostLinkTo(thief)).toEqual([thief]);
      expect(cast.ada.id).not.toBe(mara.id);
    });

    test('that somebody else gets, or brings proved, leaves none of the links there that were mailed before, and no way to a new one', async () => {
      const { t, cast } = stage();
      const reset = async (secret: string) => (await t.call(accounts.resetPassword, { body: { secret, password: word } })).body.code;
      const mailedTo = async (email: string) => {
        await lostLinkTo(email);
        return secretIn(smtp.taken.at(-1)?.mail.text, 'reset');
      };
      /** Found by one address, while links for a password still go to the one before. */
      const movedByDirectory = async (name: string) => {
        const person = await employee(name);
        expect((await directory.send('POST', '/Users', newUser(person.email))).body.id).toBe(person.id);
        expect((await directory.send('PUT', `/Users/${person.id}`, newUser(emailOf(`${name}.new`)))).status).toBe(200);
        return { ...person, now: emailOf(`${name}.new`) };
      };
      const first = await movedByDirectory('left.one');
      const before = await mailedTo(first.now);
      const body = { name: 'Got It', email: first.email, password };
      const heir = (await t.call(people.create, { token: cast.ada.token, body })).body;
      expect(await reset(before), 'given to somebody else').toBe('reset_link_invalid');
      expect(await lostLinkTo(first.now)).toEqual([]);
      expect(await reset(await mailedTo(first.email))).toBe(undefined);
      expect((await login(first.email, word)).body.user._id, 'what is mailed there now is of who has it').toBe(heir._id);

      const second = await movedByDirectory('left.two');
      const sent = await mailedTo(second.now);
      of.people.brings = { name: 'Brings It', email: second.now, email_verified: true };
      const came = await comeIn(t, of, provider._id, 'brings');
      expect(came.body.user?._id, came.text).toBe(second.id);
      expect(await reset(sent), 'brought proved').toBe('reset_link_invalid');
      for (const email of [second.email, second.now]) expect(await lostLinkTo(email), email).toEqual([]);

      const third = await squatter('left.three', emailOf('wanted'));
      const own = await mailedTo(third.email);
      expect((await directory.send('POST', '/Users', newUser(emailOf('wanted')))).status).toBe(201);
      expect(await reset(own), 'yielded').toBe('reset_link_invalid');
      expect(await lostLinkTo(third.email)).toEqual([third.email]);
    });

    test('of an admin by hand stays the admin’s, also after the directory has deleted him under a group that makes him less, and sent him anew', async () => {
      const { t, cast } = stage();
      const boss = await employee('boss');
      expect((await t.call(people.update, { ...asAdmin(boss.id), body: { role: 'admin' } })).status).toBe(200);
      expect((await directory.send('POST', '/Users', newUser(boss.email))).body.id).toBe(boss.id);
      const group = (await directory.send('POST', '/Groups', { displayName: 'Lesser', members: [{ value: boss.id }] })).body.id;
      const mapping = { token: cast.ada.token, params: { id: group }, body: { role: 'manager' as const, departments: [] } };
      expect((await t.call(scim.map, mapping)).status).toBe(200);
      expect((await rowOf(boss.id)).role).toBe('manager');
      expect((await directory.send('DELETE', `/Users/${boss.id}`)).status).toBe(204);
      expect((await directory.send('POST', '/Users', newUser(boss.email))).body.id).toBe(boss.id);
      const changed = await directory.send(
        'PATCH',
        `/Users/${boss.id}`,
        patch({ op: 'replace', path: 'emails[type eq "work"].value', value: emailOf('thief.two') }),
      );
      expect([changed.status, changed.body.emails[0].value]).toEqual([200, boss.email]);
    });

    test('a link for a password ends when the address does, whoever changes it', async () => {
      const { t } = stage();
      const changes: Record<string, (person: Awaited<ReturnType<typeof employee>>) => Promise<{ status: number }>> = {
        owner: (person) => changeOwn(person.token, `Person ends.owner`, emailOf('ended.owner')),
        admin: ({ id }) => t.call(people.update, { ...asAdmin(id), body: { email: emailOf('ended.admin') } }),
        directory: async ({ id, email }) => {
          await directory.send('POST', '/Users', newUser(email));
          await lostLinkTo(email);
          return directory.send('PUT', `/Users/${id}`, newUser(emailOf('ended.directory')));
        },
      };
      for (const [who, change] of Object.entries(changes)) {
        const person = await employee(`ends.${who}`);
        expect(await lostLinkTo(person.email), who).toEqual([person.email]);
        const first = smtp.taken.at(-1)?.mail.text;
        expect((await change(person)).status, who).toBe(200);
        const mailed = [first, ...smtp.to(person.email).map(({ text }) => text)].map((text) => secretIn(text, 'reset')).filter(Boolean);
        expect(mailed.length, who).toBeGreaterThan(0);
        for (const secret of mailed)
          expect((await t.call(accounts.resetPassword, { body: { secret, password: word } })).body.code, who).toBe('reset_link_invalid');
      }
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

everyEngine('The addresses of before', (stage) => {
  test('count as proved, unless the log shows that their owner changed them last; then the one of before is, where it is still nobody else’s', async () => {
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
    // As it could be before: somebody else has the address by now.
    await writer.updateTable('users').set({ email: cast.max.email }).where('id', '=', cast.dee.id).execute();
    for (const index of ['users_by_proved_email', 'users_by_recovery_email', 'users_unproved'])
      await sql`drop index ${sql.raw(index)}`.execute(writer);
    for (const column of ['users drop column proved_email', 'users drop column recovery_email', 'links drop column address'])
      await sql`alter table ${sql.raw(column)}`.execute(writer);
    for (const statement of provedAddresses()) await sql.raw(statement).execute(writer);
    const rows = await db.selectFrom('users').select(['id', 'email', 'proved_email', 'recovery_email']).execute();
    const of = (name: keyof typeof cast) => {
      const { email, proved_email, recovery_email } = rows.find(({ id }) => id === cast[name].id)!;
      expect(recovery_email).toBe(proved_email);
      return [email, proved_email];
    };
    expect(of('eli')).toEqual([emailOf('eli.three'), emailOf('eli')]);
    expect(of('eve')).toEqual([emailOf('eve.by.ada'), emailOf('eve.by.ada')]);
    expect(of('max')).toEqual([emailOf('max.two'), null]);
    expect(of('mona')).toEqual([emailOf('mona'), emailOf('mona')]);
    expect(of('pia'), 'who waits has proved none').toEqual([emailOf('pia'), null]);
    const query = { address: 'unconfirmed' as const };
    const named = (await t.call(people.list, { token: cast.ada.token, query })).body.map(({ _id }) => _id);
    expect(named.toSorted()).toEqual([cast.eli.id, cast.max.id].toSorted());
  });
});
