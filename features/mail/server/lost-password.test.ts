import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailOf, password } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { people } from '../../../features/accounts/contract/index.ts';
import { mail } from '../contract/calls.ts';

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

everyEngine(
  'A lost password',
  (stage) => {
    const askLink = (email: string) => stage().t.call(mail.lostPassword, { body: { email } });
    const sendDue = () => stage().t.earshot.mailing.sendDue();
    const login = async (email: string, typedPassword: string) =>
      (await stage().t.call(accounts.login, { body: { email, password: typedPassword } })).status;
    const secretIn = (text = '') => /\/reset#([\w-]{43})/.exec(text)?.[1] ?? '';
    beforeEach(async () => {
      const { t } = stage();
      await sendDue();
      smtp.reset();
      await t.app.writer.deleteFrom('mails').execute();
      await t.app.writer.deleteFrom('throttle').execute();
    });

    test('a reset link is mailed, works once within 24 hours, and is stored neither in the database nor the queue', async () => {
      const { t, cast } = stage();
      expect((await t.call(accounts.welcome)).body.mailLeaves).toBe(true);
      expect((await askLink(` ${cast.eve.email.toUpperCase()}`)).status).toBe(200);
      expect(await sendDue()).toBe(1);
      const [email] = smtp.to(cast.eve.email);
      const secret = secretIn(email!.text);
      expect(email!.html).toContain(`/reset#${secret}`);
      expect(email!.headers.some((header) => header.key === 'list-unsubscribe')).toBe(false);
      const queue = await t.call(mail.queue, { token: cast.ada.token });
      expect(queue.body[0]).toMatchObject({ kind: 'passwordLink', to: 'Eve', state: 'sent' });
      const texts = [
        await t.app.db.selectFrom('mails').selectAll().execute(),
        await t.app.db.selectFrom('links').selectAll().execute(),
        await t.app.db.selectFrom('events').selectAll().execute(),
      ];
      expect(queue.text + JSON.stringify(texts)).not.toContain(secret);
      const events = await t.app.db.selectFrom('events').select(['actor_id', 'subject']).where('type', '=', 'account.linkMade').execute();
      expect(events).toEqual([{ actor_id: null, subject: cast.eve.id }]);
      const reset = (secret: string, newPassword: string) => t.call(accounts.resetPassword, { body: { secret, password: newPassword } });
      expect((await reset(secret, 'kettle under the stairs')).status).toBe(200);
      expect((await reset(secret, 'another kettle here')).body.code).toBe('reset_link_invalid');
      expect([await login(cast.eve.email, password), await login(cast.eve.email, 'kettle under the stairs')]).toEqual([401, 200]);
      await sendDue();
      expect(smtp.to(cast.eve.email).at(-1)!.subject).toContain('The email or password of your account was changed');
      // Two links: using one ends the other; a day later none works.
      for (let n = 0; n < 2; n++) await askLink(cast.eve.email);
      await sendDue();
      const [first, second] = smtp
        .to(cast.eve.email)
        .slice(-2)
        .map((it) => secretIn(it.text)) as [string, string];
      expect((await reset(first, password)).status).toBe(200);
      expect((await reset(second, 'another kettle here')).body.code).toBe('reset_link_invalid');
      await askLink(cast.eve.email);
      await sendDue();
      t.clock.forward(limits.link.lifeMs);
      expect((await reset(secretIn(smtp.to(cast.eve.email).at(-1)!.text), 'another kettle here')).body.code).toBe('reset_link_invalid');
    });

    test('answer and row are the same for every address; a link goes only to people who can sign in', async () => {
      const { t, cast } = stage();
      const addresses = [cast.eli.email, cast.pia.email, cast.rex.email, cast.dee.email, emailOf('nobody')];
      const replies = await Promise.all(addresses.map(askLink));
      for (const reply of replies) expect([reply.status, reply.text]).toEqual([200, replies[0]!.text]);
      expect(replies[0]!.body).toEqual({ msg: 'If this address has an account, a link for a new password is on its way.' });
      expect(await t.app.db.selectFrom('mails').select('state').execute()).toHaveLength(addresses.length);
      expect(await sendDue()).toBe(1);
      expect(smtp.taken.map((mail) => mail.to)).toEqual([cast.eli.email]);
      expect(JSON.stringify(await t.app.db.selectFrom('mails').selectAll().execute())).not.toContain('nobody@');
      expect((await askLink('no address')).body.fields).toHaveProperty('email');
    });

    test('a person rejected before sending gets none', async () => {
      const { t, cast } = stage();
      await askLink(cast.max.email);
      await t.call(people.reject, { token: cast.ada.token, params: { id: cast.max.id } });
      await sendDue();
      expect(smtp.to(cast.max.email).map((mail) => mail.subject)).toEqual([
        expect.stringMatching(/^Northwind: Your registration was not approved\. An administrator .*…$/),
      ]);
    });
  },
  {
    config: {
      get smtpUrl() {
        return smtp.url;
      },
    },
  },
);
