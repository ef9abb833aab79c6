import { limits as platformLimits } from '@earshot/contract/limits';
import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import type { NotificationKind } from '@earshot/contract/notification-kinds';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits as notificationLimits, notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { type CastName, settle, signIn, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { people } from '../../../features/accounts/contract/index.ts';
import { mail } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

const publicUrl = 'https://earshot.northwind.example';
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

const day = 86_400_000;
const minute = 60_000;

everyEngine(
  'Mail',
  (stage) => {
    const sendDue = () => stage().t.earshot.mailing.sendDue();
    /** Moves the clock past the delay of emails about notifications, and sends those that are due. */
    const later = () => {
      stage().t.clock.forward(notificationLimits.mailDelayMs + 1000);
      return sendDue();
    };
    const choose = (name: CastName, kind: NotificationKind, channels: Partial<Record<'app' | 'mail' | 'digest', boolean>>) =>
      stage().t.call(notifications.changePreferences, {
        token: stage().cast[name].token,
        body: { kinds: [{ kind, ...notificationCatalogue[kind].channels, ...channels }] },
      });
    const respond = (id: string, response = 'An answer.') =>
      stage().t.call(rants.respond, { token: stage().cast.mona.token, params: { id }, body: { response } });
    const list = async (name: CastName) => (await stage().t.call(notifications.list, { token: stage().cast[name].token })).body;
    const header = (email: Email, name: string) => email.headers.find((candidate) => candidate.key === name)?.value;
    const states = async () =>
      (await stage().t.call(mail.queue, { token: stage().cast.ada.token })).body.map((item) => [item.kind, item.state]);

    beforeEach(async () => {
      const { t } = stage();
      // A new day begins, so that earlier emails do not count towards the daily limit.
      t.clock.forward(day);
      await t.app.writer.deleteFrom('mails').execute();
      await t.app.writer.deleteFrom('preferences').execute();
      await t.app.writer.updateTable('notifications').set({ in_digest: 0 }).execute();
      smtp.reset();
    });

    test('an answer unread for five minutes is mailed: both parts, headers, link and reason, but no text', async () => {
      const { t, cast } = stage();
      t.clock.stop();
      const id = await submit(t, cast.eli.token, 'The zebra crossing is gone.');
      await respond(id, 'A quagga will be painted.');
      expect(await sendDue()).toBe(0);
      t.clock.forward(notificationLimits.mailDelayMs - 1000);
      expect(await sendDue()).toBe(0);
      t.clock.forward(1000);
      expect(await sendDue()).toBe(1);
      const [email] = smtp.to(cast.eli.email);
      expect(email).toMatchObject({
        subject: 'Northwind: Your rant was answered.',
        from: { name: 'Northwind (Earshot)', address: 'earshot@earshot.northwind.example' },
        to: [{ address: cast.eli.email }],
      });
      for (const part of [email!.text, email!.html]) {
        expect(part).toContain('Your rant was answered.');
        expect(part).toContain(`${publicUrl}/rant/${id}`);
        expect(part).toContain('You wrote this rant.');
        expect(part).toContain('Northwind');
        expect(part).toMatch(/https:\/\/earshot\.northwind\.example\/unsubscribe#[\w.-]+/);
      }
      expect(header(email!, 'auto-submitted')).toBe('auto-generated');
      expect(header(email!, 'list-unsubscribe')).toMatch(/^<https:\/\/earshot\.northwind\.example\/api\/mail\/unsubscribe\?s=[\w.-]+>$/);
      expect(header(email!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(header(email!, 'precedence')).toBe('bulk');
      expect(email!.messageId).toMatch(/^<[0-9a-f-]{36}@earshot\.northwind\.example>$/);
      expect(Date.parse(email!.date ?? '')).toBe(t.clock.now() - (t.clock.now() % 1000));
      t.clock.goOn();
      expect(email!.html).toContain('prefers-color-scheme: dark');
      expect(email!.html).not.toMatch(/<(script|img|link)/);
      expect(await sendDue()).toBe(0);
      expect(smtp.taken[0]!.raw).not.toMatch(/zebra|quagga|Mona|Eli\b/);
    });

    test('read, deleted, unwanted or gone meanwhile: no mail; several answers on one rant are one mail', async () => {
      const { t, cast } = stage();
      const textAfter = async (undo: (id: string) => Promise<unknown>) => {
        const id = await submit(t, cast.eli.token, 'Waits.');
        await respond(id);
        await undo(id);
        return later();
      };
      const newest = async (id: string) => (await list('eli')).find((notification) => notification.relatedId === id)!._id;
      const asEli = { token: cast.eli.token };
      expect(await textAfter(async (id) => t.call(notifications.read, { ...asEli, params: { id: await newest(id) } }))).toBe(0);
      expect(await textAfter(async (id) => t.call(notifications.remove, { ...asEli, params: { id: await newest(id) } }))).toBe(0);
      expect(await textAfter((id) => t.call(notifications.readAbout, { ...asEli, body: { relatedModel: 'Rant', relatedId: id } }))).toBe(0);
      expect(await textAfter(() => choose('eli', 'response', { mail: false }))).toBe(0);
      await choose('eli', 'response', {});
      await t.call(people.toggle, { token: cast.ada.token, params: { id: cast.eve.id } });
      await t.call(people.toggle, { token: cast.ada.token, params: { id: cast.eve.id } });
      expect(await textAfter(respond)).toBe(1 + 1);
      expect(smtp.to(cast.eli.email)).toHaveLength(1);
      expect(smtp.to(cast.eve.email).map((mail) => mail.subject)).toEqual(['Northwind: Your account was approved. You can sign in now.']);
      cast.eve.token = await signIn(t, 'eve');
    });

    test('a person gets at most four emails a day and the rest in one daily digest, which is skipped if all was read', async () => {
      const { t, cast } = stage();
      await settle(t, { timeZone: 'UTC' });
      // Milliseconds until 07:01 UTC tomorrow.
      const seven = () => day - (t.clock.now() % day) + 7 * 60 * minute + minute;
      t.clock.forward(seven());
      const round = async () => {
        await t.app.write((tx) => t.app.jobs.schedule(tx, 'mail.digests', '', tx.now));
        await t.app.jobs.runDue();
        await t.app.jobs.runDue();
        return sendDue();
      };
      await t.call(notifications.readAll, { token: cast.eli.token, body: {} });
      const ids: string[] = [];
      for (let n = 0; n < 7; n++) {
        const id = await submit(t, cast.eli.token, `Rant ${n}`);
        await respond(id);
        ids.push(id);
      }
      expect(await later()).toBe(limits.perDay);
      expect(await round()).toBe(0);
      t.clock.forward(60 * minute);
      await t.call(notifications.readAbout, { token: cast.eli.token, body: { relatedModel: 'Rant', relatedId: ids[6]! } });
      // Other people get digests too, with the new rants.
      await round();
      const digests = () => smtp.to(cast.eli.email).filter((mail) => !mail.subject?.includes('answered'));
      expect(digests()).toHaveLength(1);
      const [digest] = digests();
      expect(digest!.subject).toBe('Northwind: There are 2 new things for you.');
      expect(ids.filter((id) => digest!.text!.includes(id))).toEqual([ids[4], ids[5]]);
      expect(digest!.html).toContain(`/rant/${ids[4]}`);
      expect(header(digest!, 'list-unsubscribe')).toContain('.digest.');
      // Notifications after the hour wait for tomorrow, and changing the hour makes no second digest today.
      const rantId = await submit(t, cast.eli.token, 'Late');
      await respond(rantId);
      await t.call(rants.write, { token: cast.mona.token, params: { id: rantId }, body: { content: 'And more.' } });
      await later();
      t.clock.forward(60 * minute);
      await round();
      await t.call(notifications.changePreferences, { token: cast.eli.token, body: { digestHour: 10 } });
      t.clock.forward(60 * minute);
      await round();
      expect(digests()).toHaveLength(1);
      t.clock.forward(day);
      await round();
      expect(digests()).toHaveLength(2);
      expect(digests()[1]!.text).toContain(rantId);
      t.clock.forward(day);
      await t.call(notifications.readAll, { token: cast.eli.token, body: {} });
      await round();
      expect(digests()).toHaveLength(2);
      await t.call(notifications.changePreferences, { token: cast.eli.token, body: { digestHour: limits.digestHour } });
      await settle(t, { timeZone: 'Europe/Berlin' });
    });

    test('a new rant answered meanwhile is not called waiting, neither by mail nor in the digest', async () => {
      const { t, cast } = stage();
      await choose('max', 'newRant', { mail: true });
      const [answeredRant, waits] = [await submit(t, cast.eli.token, 'One.'), await submit(t, cast.eli.token, 'Two.')];
      await respond(answeredRant);
      await later();
      t.clock.forward(2 * day);
      await t.app.write((tx) => t.app.jobs.schedule(tx, 'mail.digests', '', tx.now));
      for (let n = 0; n < 3; n++) await t.app.jobs.runDue();
      await sendDue();
      const texts = smtp.to(cast.max.email).map((mail) => mail.text);
      expect(texts.filter((text) => text!.includes(waits))).toHaveLength(2);
      expect(texts.filter((text) => text!.includes(answeredRant))).toEqual([]);
    });

    test('an urgent rant is mailed to its handlers', async () => {
      const { t, cast } = stage();
      await t.app.writer.deleteFrom('jobs').where('kind', '=', 'rant.becomeUrgent').execute();
      const id = await submit(t, cast.eli.token, 'Nobody comes.');
      t.clock.forward(platformLimits.urgentAfterHours.default * 60 * minute + 1000);
      await t.app.jobs.runDue();
      await later();
      const urgent = smtp.taken.filter((mail) => mail.mail.text!.includes(id));
      expect(urgent.map((mail) => [mail.to, mail.mail.subject])).toEqual(
        expect.arrayContaining(
          [cast.ada, cast.mona, cast.max].map(({ email: to }) => [to, 'Northwind: A rant has waited longer than 72 hours for an answer.']),
        ),
      );
      expect(smtp.taken.some((mail) => /nobody comes/i.test(mail.raw + mail.mail.text))).toBe(false);
    });

    test('hostile names of the organisation and departments break nothing', async () => {
      const { t, cast } = stage();
      await settle(t, { organisationName: 'N\r\nBcc: evil@example.org\r\n\r\n<b>"&' });
      await respond(await submit(t, cast.eli.token, 'Waits.'));
      await later();
      const [email] = smtp.taken;
      expect(smtp.taken).toHaveLength(1);
      expect(header(email!.mail, 'bcc')).toBeUndefined();
      expect(email!.mail.html).toContain('&lt;b&gt;&quot;&amp;');
      expect(email!.mail.text).toContain('Your rant was answered.');
      await settle(t, { organisationName: 'Northwind' });
      expect(await states()).toEqual([['response', 'sent']]);
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
