/** If a rant has an owner, only the owner is notified at once; otherwise everybody who handles rants. */

import { expect, test } from 'vitest';
import { type CastName, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { deleteNotifications, notificationRows, notificationsFor } from '#server/testing/notifications.ts';
import { rants } from '../../../features/rants/contract/index.ts';
import { notifications } from '../contract/calls.ts';

everyEngine('Telling of a rant that has an owner', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const give = (rant: string, to: CastName | null, actorName: CastName = 'ada', note = '') =>
    stage().t.call(rants.setOwner, {
      token: token(actorName),
      params: { id: rant },
      body: { userId: to && stage().cast[to].id, ...(note && { note }) },
    });
  const write = (rant: string, content: string) =>
    stage().t.call(rants.write, { token: token('eli'), params: { id: rant }, body: { content } });
  const unread = async (castName: CastName) => (await stage().t.call(notifications.unread, { token: token(castName) })).body;
  const channelsOf = async (rant: string) => {
    const { t, cast } = stage();
    const rows = await t.app.db
      .selectFrom(notificationRows(t.app.db))
      .selectAll()
      .where('related_id', '=', rant)
      .where('kind', '=', 'message')
      .execute();
    const name = (id: string) => (['ada', 'mona', 'max'] as const).find((item) => cast[item].id === id);
    return rows.map((row) => `${name(row.user_id)} ${row.in_app}${row.in_digest}`).toSorted();
  };

  test('a new owner is notified with the note; taking or releasing a rant oneself notifies nobody', async () => {
    const rant = await submit(stage().t, token('eli'), 'Ice on the ramp.');
    await deleteNotifications(stage());
    await give(rant, 'mona', 'ada', 'Can you call them?');
    const [notification] = await notificationsFor(stage(), 'mona', 'rantGiven');
    expect([notification?.title, notification?.message, notification?.relatedId]).toEqual([
      'Ada assigned you a rant',
      'Can you call them?',
      rant,
    ]);
    await give(rant, null, 'mona');
    await give(rant, 'max', 'max');
    for (const castName of ['ada', 'max'] as const) expect(await notificationsFor(stage(), castName, 'rantGiven')).toEqual([]);
    expect(await notificationsFor(stage(), 'mona', 'rantGiven')).toHaveLength(1);
  });

  test('a message notifies the owner at once, the others in their digest without a badge', async () => {
    const rant = await submit(stage().t, token('eli'), 'Ice again.');
    await give(rant, 'mona');
    await deleteNotifications(stage());
    const before = { max: await unread('max'), ada: await unread('ada') };
    await write(rant, 'And again.');
    await write(rant, 'And once more.');
    expect(await channelsOf(rant)).toEqual(['ada 01', 'ada 01', 'max 01', 'max 01', 'mona 11']);
    expect({ max: await unread('max'), ada: await unread('ada') }).toEqual(before);
    expect((await notificationsFor(stage(), 'mona', 'message')).map(({ title }) => title)).toEqual(['2 new messages on a rant']);
    expect(await notificationsFor(stage(), 'max', 'message')).toEqual([]);
  });

  test('without an owner all are notified as they chose, also after the owner released it', async () => {
    const rant = await submit(stage().t, token('eli'), 'Water.');
    await deleteNotifications(stage());
    await give(rant, 'mona');
    await give(rant, null, 'mona');
    await write(rant, 'More water.');
    expect(await channelsOf(rant)).toEqual(['ada 11', 'max 11', 'mona 11']);
  });
});
