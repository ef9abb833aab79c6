import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import type { Role } from '@earshot/contract/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { rants } from '#features/rants/contract';
import { dayMs } from '#server/platform/auth/sessions.ts';
import { linkTarget, newSession, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { freshName, names } from '#server/testing/names.ts';
import { insertNotifications, notificationRows } from '#server/testing/notifications.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { notifications } from '../contract/calls.ts';
import { limits as notificationLimits } from '../contract/limits.ts';

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

everyEngine(
  'Notifications that may not be read any more',
  (stage) => {
    const { account, target } = names(stage);
    /** Returns the calls of this person in which `word`, this rant or this notification can be found. */
    const waysToFind = async (token: string, rant: string, word: string, id: string) => {
      const { t } = stage();
      const list = await t.call(notifications.list, { token });
      const data = await t.call(accounts.myData, { token });
      const met: Record<string, boolean> = {
        list: list.text.includes(rant) || list.text.includes(word),
        total: Number(list.headers.get('x-total-count')) > 0,
        unread: (await t.call(notifications.unread, { token })).body.unread > 0,
        ownData: data.text.includes(rant) || JSON.stringify(JSON.parse(data.text).notifications).includes(word),
        mark: (await t.call(notifications.read, { token, params: { id } })).status === 200,
        unmark: (await t.call(notifications.unreadAgain, { token, params: { id } })).status === 200,
        remove: (await t.call(notifications.remove, { token, params: { id } })).status === 200,
        restore: (await t.call(notifications.restore, { token, params: { id } })).status === 200,
      };
      return Object.keys(met).filter((way) => met[way]);
    };
    const all = ['list', 'total', 'unread', 'ownData', 'mark', 'unmark', 'remove', 'restore'];
    const give = async (id: string, role: Role) => {
      expect((await stage().t.call(people.update, { token: stage().cast.ada.token, params: { id }, body: { role } })).status).toBe(200);
      return newSession(stage().t, id);
    };
    const rowsOf = async (id: string) =>
      (
        await stage()
          .t.app.db.selectFrom(notificationRows(stage().t.app.db))
          .select('id')
          .where('user_id', '=', id)
          .where('kind', '=', 'newRant')
          .execute()
      ).length;
    /** Moves the clock a month forward and signs everybody in again, because their sessions have ended. */
    const aMonth = async () => {
      const { t, cast } = stage();
      t.clock.forward(limits.deletedDays * dayMs);
      for (const castName of ['ada', 'mona', 'eli'] as const) cast[castName].token = await newSession(t, cast[castName].id);
      for (let round = 0; round < 2; round++) await t.app.jobs.runDue();
    };
    let n = 0;
    const newestNotification = async () => {
      const { t, cast } = stage();
      const person = await account(freshName(), 'manager');
      const option = await target(freshName());
      const word = `wrd${++n}of${n}bell`;
      const rant = await submit(t, cast.eli.token, `He shouts. ${word}`, { target: option });
      await t.call(rants.respond, { token: person.token, params: { id: rant }, body: { response: `Mine ${word}` } });
      const [row] = (await t.call(notifications.list, { token: person.token })).body.filter(
        (notification) => notification.relatedId === rant,
      );
      return { ...person, option, rant, word, row: row!._id };
    };

    test('a manager who becomes an employee sees none of them, keeps their own texts, and sees all again with the role', async () => {
      const { t } = stage();
      const notification = await newestNotification();
      expect(await waysToFind(notification.token, notification.rant, notification.word, notification.row)).toEqual(all);
      await settle(t, { employeeVisibility: 'own' });
      const less = await give(notification.id, 'employee');
      expect(await waysToFind(less, notification.rant, notification.word, notification.row)).toEqual([]);
      const data = JSON.parse((await t.call(accounts.myData, { token: less })).text);
      expect(data.rants.responsesAndMessages).toMatchObject([{ rant: null, content: `Mine ${notification.word}` }]);
      await settle(t, { employeeVisibility: 'all' });
      // Everybody may read rants again, but an employee may not read notifications for handlers.
      expect(await waysToFind(less, notification.rant, 'no word', notification.row)).toEqual(['ownData']);
      expect(await waysToFind(await give(notification.id, 'manager'), notification.rant, notification.word, notification.row)).toEqual(all);
    });

    test('the same holds for a person linked to the name; after thirty days it is deleted', async () => {
      const { t } = stage();
      const notification = await newestNotification();
      await linkTarget(t, notification.option, notification.id);
      expect(await waysToFind(notification.token, notification.rant, notification.word, notification.row)).toEqual([]);
      await linkTarget(t, notification.option, null);
      expect(await waysToFind(notification.token, notification.rant, notification.word, notification.row)).toEqual(all);
      await linkTarget(t, notification.option, notification.id);
      const other = await newestNotification();
      t.clock.forward(-dayMs);
      await aMonth();
      expect(await rowsOf(notification.id)).toBeGreaterThan(1);
      t.clock.forward(dayMs - limits.deletedDays * dayMs);
      await aMonth();
      expect(await rowsOf(other.id)).toBeGreaterThan(0);
      const rows = await t.app.db
        .selectFrom(notificationRows(t.app.db))
        .select('related_id')
        .where('user_id', '=', notification.id)
        .execute();
      expect(rows.map((row) => row.related_id)).not.toContain(notification.rant);
    });

    test('a notification of a feature that was taken out stays, as nobody knows who may read it', async () => {
      const { t } = stage();
      const notification = await newestNotification();
      const event = (await t.app.db.selectFrom('events').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()).seq;
      const row = { kind: 'takenOut', data: '{}', related_model: null, related_id: null, event_seq: event, created_at: t.clock.now() };
      await insertNotifications(t.app, [{ id: freshName(), user_id: notification.id, ...row } as never]);
      await give(notification.id, 'employee');
      await aMonth();
      const kinds = await t.app.db.selectFrom(notificationRows(t.app.db)).select('kind').where('user_id', '=', notification.id).execute();
      const kindNames: string[] = kinds.map(({ kind }) => kind);
      expect([kindNames.includes('takenOut'), kindNames.includes('newRant')]).toEqual([true, false]);
    });

    test('when employees may only read their own rants, the others’ notifications are deleted a month later', async () => {
      const { t } = stage();
      const notification = await newestNotification();
      await give(notification.id, 'employee');
      await t.app.writer.deleteFrom('jobs').where('kind', '=', 'notifications.unfit').execute();
      await settle(t, { employeeVisibility: 'own' });
      await aMonth();
      expect(await rowsOf(notification.id)).toBe(0);
      await settle(t, { employeeVisibility: 'all' });
    });

    test('a waiting mail is not sent any more', async () => {
      const { t, cast } = stage();
      const notification = await newestNotification();
      await t.call(notifications.changePreferences, {
        token: notification.token,
        body: { kinds: [{ kind: 'newRant', app: true, mail: true, digest: false }] },
      });
      await t.earshot.mailing.sendDue();
      smtp.reset();
      const second = await submit(t, cast.eli.token, 'Again.', { target: notification.option });
      const free = await submit(t, cast.eli.token, 'Of another.');
      await linkTarget(t, notification.option, notification.id);
      t.clock.forward(notificationLimits.mailDelayMs);
      await t.earshot.mailing.sendDue();
      const mails = smtp
        .to(notification.email)
        .map((mail) => mail.text)
        .join();
      expect([mails.includes(second), mails.includes(free)]).toEqual([false, true]);
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
