/** Addresses of accounts in tests: people who have entered or proved one, the mails they get, and links for a new password. */

import { accountLinks } from '@earshot/contract/account-links';
import { accounts } from '@earshot/contract/accounts';
import { expect } from 'vitest';
import { people } from '../../features/accounts/contract/index.ts';
import { emailOf, newSession, password } from './cast.ts';
import type { Stage } from './every-engine.ts';
import type { TestSmtp } from './smtp.ts';

export const newPassword = 'kettle under the stairs';
export const secretIn = (text = '', page: string): string => new RegExp(`/${page}#([\\w-]{43})`).exec(text)?.[1] ?? '';

export interface AddressOwner {
  id: string;
  email: string;
  token: string;
}

/** Functions for tests of addresses: accounts, changes and mailed links. `smtp`: the server that receives the stage's mails. */
export function addressesOf(stage: () => Stage, smtp: () => TestSmtp) {
  const rowOf = (id: string) => stage().t.app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const own = (token: string) => stage().t.call(accounts.currentUser, { token });
  const login = (email: string, typedPassword = password) => stage().t.call(accounts.login, { body: { email, password: typedPassword } });
  const changeOwn = (token: string, name: string, email: string) =>
    stage().t.call(accounts.profile, { token, body: { name, email, currentPassword: password } });
  const sendDue = () => stage().t.earshot.mailing.sendDue();
  const confirm = (secret: string) => stage().t.call(accounts.confirmAddress, { body: { secret } });
  const asAdmin = (id: string) => ({ token: stage().cast.ada.token, params: { id } });
  const lostLinkTo = async (email: string) => {
    smtp().reset();
    await stage().t.call(accountLinks.lostPassword, { body: { email } });
    await sendDue();
    return smtp()
      .taken.filter((item) => item.mail.text?.includes('/reset#'))
      .map(({ to }) => to);
  };
  const linksOf = (id: string) => stage().t.app.db.selectFrom('links').selectAll().where('user_id', '=', id).execute();
  /** Makes an approved employee with a password and a proved address. */
  async function employee(name: string): Promise<AddressOwner> {
    const { t, cast } = stage();
    const email = emailOf(name);
    const reply = await t.call(people.create, { token: cast.ada.token, body: { name: `Person ${name}`, email, password } });
    expect(reply.status, reply.text).toBe(201);
    return { id: reply.body._id, email, token: await newSession(t, reply.body._id) };
  }
  /** Makes an employee who has entered somebody else's address, which nothing proves. */
  async function squatter(name: string, address: string): Promise<AddressOwner> {
    const person = await employee(name);
    const reply = await changeOwn(person.token, `Person ${name}`, address);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.user.isEmailUnconfirmed).toBe(true);
    return { ...person, token: reply.body.token ?? '' };
  }

  /** Expects that `come` signs somebody who has proved the address in to the account, and that every earlier way in has ended. */
  async function expectTakenOver(how: string, come: (email: string) => Promise<string | undefined>, devicesLeft: number): Promise<void> {
    const { t } = stage();
    const { writer } = t.app;
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
    const reset = await t.call(accounts.resetPassword, { body: { secret: link.split('#')[1] ?? '', password: newPassword } });
    expect(reset.body.code, how).toBe('reset_link_invalid');
    for (const table of ['authenticators', 'recovery_codes', 'passkeys', 'links'] as const)
      expect(await t.app.db.selectFrom(table).selectAll().where('user_id', '=', user_id).execute(), `${how} ${table}`).toEqual([]);
    const devices = await t.app.db.selectFrom('devices').select('hash').where('user_id', '=', user_id).execute();
    expect(devices.length, `${how} ${device}`).toBe(devicesLeft);
  }

  /** Expects that a link for a new password stops working when `change` changes the address. */
  async function expectLinkEnds(personId: string, change: (person: AddressOwner) => Promise<{ status: number }>): Promise<void> {
    const { t } = stage();
    const person = await employee(`ends.${personId}`);
    expect(await lostLinkTo(person.email), personId).toEqual([person.email]);
    const first = smtp().taken.at(-1)?.mail.text;
    expect((await change(person)).status, personId).toBe(200);
    const mailed = [
      first,
      ...smtp()
        .to(person.email)
        .map(({ text }) => text),
    ]
      .map((text) => secretIn(text, 'reset'))
      .filter(Boolean);
    expect(mailed.length, personId).toBeGreaterThan(0);
    for (const secret of mailed)
      expect((await t.call(accounts.resetPassword, { body: { secret, password: newPassword } })).body.code, personId).toBe(
        'reset_link_invalid',
      );
  }

  return {
    rowOf,
    own,
    login,
    changeOwn,
    sendDue,
    confirm,
    asAdmin,
    lostLinkTo,
    linksOf,
    employee,
    squatter,
    expectTakenOver,
    expectLinkEnds,
  };
}
