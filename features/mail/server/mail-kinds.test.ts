/** The kinds of email: what none of them contains, which ones a person may switch off, and which are always sent. */
import { accounts } from '@earshot/contract/accounts';
import { limits as platformLimits } from '@earshot/contract/limits';
import { type NotificationChannels, notificationCatalogue } from '@earshot/contract/notification-catalogue';
import { type NotificationKind, notificationKinds } from '@earshot/contract/notification-kinds';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits as notificationLimits, notifications } from '#features/notifications/contract';
import { type CastName, emailOf, password, proveAnew, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { insertNotifications, notificationRows } from '#server/testing/notifications.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { people } from '../../../features/accounts/contract/index.ts';
import { notificationChannels } from '../../assembled/notification-channels.ts';
import { notificationChannels as baseChannels } from '../../notifications/contract/notification-channels.ts';
import { limits } from '../contract/limits.ts';
import { queueMails } from './index.ts';

const publicUrl = 'https://earshot.northwind.example';
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

const day = 86_400_000;
const kindsThatReach = (audience: NotificationChannels['reaches']) =>
  Object.entries<NotificationChannels>(notificationChannels).flatMap(([kind, { reaches }]) =>
    reaches === audience && !(kind in baseChannels) ? kind : [],
  );
const adminKindsOfFeatures = kindsThatReach('admins');
const everybodysKindsOfFeatures = kindsThatReach('everyone');

everyEngine(
  'Kinds of mail',
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
    const list = async (name: CastName) => (await stage().t.call(notifications.list, { token: stage().cast[name].token })).body;
    const header = (email: Email, name: string) => email.headers.find((candidate) => candidate.key === name)?.value;

    beforeEach(async () => {
      const { t } = stage();
      // A new day begins, so that earlier emails do not count towards the daily limit.
      t.clock.forward(day);
      await t.app.writer.deleteFrom('mails').execute();
      await t.app.writer.deleteFrom('preferences').execute();
      await t.app.writer.updateTable('notifications').set({ in_digest: 0 }).execute();
      smtp.reset();
    });

    test('no kind of email contains a rant’s text or a name, nor does a digest of all kinds', { tags: 'slow' }, async () => {
      const { t, cast } = stage();
      const poison = { actor: 'Quagga', excerpt: 'Quagga', article: 'Quagga', plan: 'Quagga', plans: 'Quagga', status: 'Quagga' };
      const rowOf = (kind: NotificationKind, n: number) => ({
        id: t.app.ids.id(),
        user_id: cast.ada.id,
        kind,
        data: JSON.stringify({ ...poison, department: 'Warehouse', hours: 72, change: 'reset', device: '', at: 0, n }),
        related_model: 'Rant' as const,
        // Emails of these kinds are sent only while their rant is open and unanswered, so they need a real one.
        related_id: ['newRant', 'clockSoon', 'clockOver'].includes(kind) ? id : t.app.ids.id(),
        event_seq: 0,
        created_at: t.clock.now() - day,
        in_digest: 1 as const,
      });
      const id = await submit(t, cast.eli.token, 'Quagga.');
      const rows = notificationKinds.toReversed().flatMap((kind) => [rowOf(kind, 1), rowOf(kind, 3)]);
      await insertNotifications(t.app, rows);
      for (const kind of notificationKinds) await choose('ada', kind, { mail: true });
      for (const { id, kind } of rows) {
        await t.app.writer.deleteFrom('mails').execute();
        await t.app.write((tx) => queueMails(t.app, tx, [{ kind, userId: cast.ada.id, notificationId: id, dueAt: tx.now }]));
        expect(await sendDue(), kind).toBe(1);
      }
      await t.app.writer.deleteFrom('mails').execute();
      // The clock moves to noon tomorrow, because the digest's hour must have passed.
      await settle(t, { timeZone: 'UTC' });
      t.clock.forward(day - (t.clock.now() % day) + day / 2);
      await t.app.write((tx) => t.app.jobs.schedule(tx, 'mail.digests', '', tx.now));
      await t.app.jobs.runDue();
      await t.app.jobs.runDue();
      // Two managers get a digest too, with the new rant.
      expect(await sendDue()).toBe(3);
      expect(smtp.taken).toHaveLength(rows.length + 3);
      for (const { raw, mail: email } of smtp.taken) {
        expect(raw + email.subject + email.text + email.html, email.subject).not.toMatch(/quagga|\{\w+\}/i);
        expect(raw).not.toMatch(/=51uagga|UXVhZ2dh/i);
        expect(email.text!.length).toBeGreaterThan(50);
      }
      const subjects = smtp.taken.map((mail) => mail.mail.subject);
      expect(subjects).toContain('Northwind: A new rant in Warehouse is waiting.');
      const digest = smtp.to(cast.ada.email).at(-1)!;
      expect(digest.text).toContain('A new rant in Warehouse is waiting. (3 times)');
      expect(digest.text!.match(/^- /gm)).toHaveLength(limits.maxDigest);
      // Notifications of the same kind about the same rant become one line; the rant has three kinds.
      expect(digest.text).toContain(`And ${rows.length - 3 - limits.maxDigest} more.`);
    });

    test('a disabled channel is not used: app, mail and digest separately', async () => {
      const { t, cast } = stage();
      const unread = async () => (await t.call(notifications.unread, { token: cast.mona.token })).body.unread;
      const rowsOf = (id: string) =>
        t.app.db
          .selectFrom(notificationRows(t.app.db))
          .select(['in_app', 'in_digest'])
          .where('related_id', '=', id)
          .where('user_id', '=', cast.mona.id)
          .execute();
      const tell = async (channels: Record<'app' | 'mail' | 'digest', boolean>) => {
        expect((await choose('mona', 'newRant', channels)).status).toBe(200);
        return submit(t, cast.eli.token, 'Told how?');
      };
      const before = await unread();
      const nowhere = await tell({ app: false, mail: false, digest: false });
      expect(await rowsOf(nowhere)).toEqual([]);
      const byMail = await tell({ app: false, mail: true, digest: false });
      expect(await rowsOf(byMail)).toEqual([{ in_app: 0, in_digest: 0 }]);
      expect(await later()).toBe(1);
      expect(smtp.to(cast.mona.email)[0]!.text).toContain(byMail);
      const byDigest = await tell({ app: false, mail: false, digest: true });
      expect(await rowsOf(byDigest)).toEqual([{ in_app: 0, in_digest: 1 }]);
      expect(await unread()).toBe(before);
      expect((await list('mona')).some((notification) => [nowhere, byMail, byDigest].includes(notification.relatedId ?? ''))).toBe(false);
      const inApp = await tell({ app: true, mail: false, digest: false });
      expect(await unread()).toBe(before + 1);
      expect((await list('mona'))[0]!.relatedId).toBe(inApp);
      expect(await later()).toBe(0);
      // Switching the digest off takes waiting notifications out of it.
      await choose('mona', 'newRant', { digest: true });
      await choose('mona', 'newRant', { digest: false });
      expect(await rowsOf(byDigest)).toEqual([{ in_app: 0, in_digest: 0 }]);
    });

    test('people see the kinds of their role; account kinds cannot be disabled; only differences are stored', async () => {
      const { t, cast } = stage();
      await proveAnew(t);
      const read = async (name: CastName) => (await t.call(notifications.preferences, { token: cast[name].token })).body;
      const kinds = async (name: CastName) => (await read(name)).kinds.map((kind) => kind.kind);
      expect(await kinds('ada')).toEqual([...notificationKinds]);
      expect(await kinds('mona')).toEqual(
        notificationKinds.filter(
          (kind) =>
            ![
              'rantsFreed',
              'registration',
              'joined',
              'lookAlike',
              'linkRemoved',
              'adminMade',
              'accountErased',
              'factorReset',
              'fromOutside',
              'mailServer',
              'approvedSoon',
              ...adminKindsOfFeatures,
            ].includes(kind),
        ),
      );
      expect(await kinds('eli')).toEqual([
        'response',
        'message',
        'status',
        'rantRemoved',
        ...everybodysKindsOfFeatures,
        'accountApproved',
        'accountRejected',
        'accountDisabled',
        'accountChanged',
        'signInChanged',
        'newDevice',
        'newProgram',
      ]);
      const usual = await read('eli');
      expect(usual.digestHour).toBe(limits.digestHour);
      const off = { app: false, mail: false, digest: false };
      const all = notificationKinds.map((kind) => ({ kind, ...off }));
      const changedReply = await t.call(notifications.changePreferences, { token: cast.eli.token, body: { kinds: all, digestHour: 20 } });
      expect(changedReply.body).toEqual({
        kinds: usual.kinds.map((kind) => (kind.always ? kind : { ...kind, ...off })),
        digestHour: 20,
        language: null,
      });
      expect(await read('eli')).toEqual(changedReply.body);
      const preferenceRows = () => t.app.db.selectFrom('preferences').select('kind').where('user_id', '=', cast.eli.id).execute();
      expect((await preferenceRows()).map((row) => row.kind).toSorted()).toEqual(
        ['message', ...everybodysKindsOfFeatures, 'rantRemoved', 'response', 'status'].toSorted(),
      );
      await t.call(notifications.changePreferences, { token: cast.eli.token, body: usual });
      expect([await read('eli'), await preferenceRows()]).toEqual([usual, []]);
      for (const [body, field] of [
        [{ digestHour: 24 }, 'digestHour'],
        [{ digestHour: -1 }, 'digestHour'],
        [{ digestHour: 1.5 }, 'digestHour'],
        [{ kinds: [{ kind: 'nothing', ...off }] }, 'kinds'],
        [{ kinds: 'all' }, 'kinds'],
      ] as const) {
        const reply = await t.call(notifications.changePreferences, { token: cast.eli.token, body });
        expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, [field]]);
      }
      const mineReply = await t.send('GET', '/api/auth/my-data', { token: cast.eli.token });
      expect((mineReply.body as unknown as { preferences: unknown }).preferences).toEqual(usual);
    });

    test('account mails are sent at once (deactivation after the undo period), also to locked-out people and former addresses', async () => {
      const { t, cast } = stage();
      await proveAnew(t);
      await t.call(accounts.register, { body: { name: 'Quin', email: emailOf('quin'), password } });
      await sendDue();
      const { _id: id } = (await t.call(people.list, { token: cast.ada.token, query: { search: emailOf('quin') } })).body[0]!;
      const asAda = { token: cast.ada.token, params: { id } };
      await t.call(people.reject, asAda);
      await t.call(people.approve, asAda);
      await t.call(people.update, { ...asAda, body: { email: emailOf('quinn') } });
      await t.call(people.update, { ...asAda, body: { name: 'Quinn' } });
      await t.call(people.toggle, asAda);
      expect(await sendDue()).toBe(4);
      t.clock.forward(platformLimits.undo.takenMs);
      expect(await sendDue()).toBe(1);
      expect(smtp.taken.map((mail) => [mail.to, mail.mail.subject!.split(': ')[1]!.split('. ')[0]])).toEqual([
        [emailOf('quinn'), 'Your registration was not approved'],
        [emailOf('quinn'), 'Your account was approved'],
        [emailOf('quinn'), 'The email or password of your account was changed'],
        [emailOf('quin'), 'The email or password of your account was changed'],
        [emailOf('quinn'), 'Your account was disabled'],
      ]);
      for (const { mail: email, raw } of smtp.taken) {
        expect(header(email, 'list-unsubscribe')).toBeUndefined();
        expect(raw).not.toMatch(/unsubscribe/i);
      }
      expect(smtp.to(emailOf('quin'))[0]!.text).not.toContain('/profile');
      expect(smtp.to(emailOf('quinn'))[2]!.text).toContain(`${publicUrl}/profile`);
      const addresses = await t.app.db.selectFrom('mails').select('address').where('address', 'is not', null).execute();
      expect(addresses).toEqual([]);
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
