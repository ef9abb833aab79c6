import { expect, test } from 'vitest';
import { submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { insertNotifications, notificationRows } from '#server/testing/notifications.ts';
import { settings } from '../../../features/settings/contract/index.ts';
import { notifications } from '../contract/calls.ts';
import { sweepNotifications } from './sweep.ts';

const day = 86_400_000;

everyEngine('Notifications have an end', (stage) => {
  test('read and unread notifications are deleted after the set days, in slices; newer ones stay', async () => {
    const { t, cast } = stage();
    const { app, clock } = t;
    await app.writer.deleteFrom('notifications').execute();
    const id = await submit(t, cast.eli.token, 'Old news.');
    const toldNotification = await app.db
      .selectFrom(notificationRows(app.db))
      .selectAll()
      .where('user_id', '=', cast.mona.id)
      .executeTakeFirstOrThrow();
    const { seq: _, ...row } = toldNotification;
    // There are more rows than one batch takes, so that a second batch runs too.
    const ages = { readOld: [95, true], readNew: [85, true], unread: [95, false], unreadOld: [185, false] } as const;
    const rows = Object.entries(ages).flatMap(([name, [days, isRead]]) =>
      Array.from({ length: 300 }, (_row, n) => {
        const at = clock.now() - days * day;
        return { ...row, id: `${name} ${n}`, created_at: at, read_at: isRead ? at + 1000 : null };
      }),
    );
    await insertNotifications(
      app,
      rows.toSorted((a, b) => a.created_at - b.created_at),
    );
    const rowsLeft = async () => {
      const found = await app.db.selectFrom(notificationRows(app.db)).select('id').where('id', 'like', '% %').execute();
      return Object.keys(ages).map((name) => found.filter((item) => item.id.startsWith(`${name} `)).length);
    };
    await sweepNotifications(app);
    expect(await rowsLeft()).toEqual([0, 300, 300, 0]);
    const change = (body: Record<string, number>) => t.call(settings.change, { token: cast.ada.token, body });
    await change({ notificationReadDays: 30, notificationUnreadDays: 90 });
    await sweepNotifications(app);
    expect(await rowsLeft()).toEqual([0, 0, 0, 0]);
    const { body } = await t.call(notifications.list, { token: cast.mona.token });
    expect(body.map((notification) => notification.relatedId)).toEqual([id]);
  });
});
