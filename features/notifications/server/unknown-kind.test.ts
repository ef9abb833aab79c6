import { accounts } from '@earshot/contract/accounts';
import { expect, test } from 'vitest';
import { submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { makeDigest } from '../../mail/server/digest-schedule.ts';
import { notifications } from '../contract/calls.ts';

bothEngines('Notifications of a feature that this program does not have', (stage) => {
  test('are neither listed, counted, mailed nor in personal data; others are', async () => {
    const { t, cast } = stage();
    const { app } = t;
    const token = cast.mona.token;
    await submit(t, cast.eli.token, 'Kept by this program.');
    await submit(t, cast.eli.token, 'Kept by another one.');
    const { seq } = await app.db.selectFrom('notices').select('seq').orderBy('seq', 'desc').executeTakeFirstOrThrow();
    const kind = 'guestBook' as 'newRant';
    await app.writer.updateTable('notices').set({ kind }).where('seq', '=', seq).execute();
    await app.writer.updateTable('notifications').set({ kind, in_digest: 1 }).where('notice', '=', seq).execute();

    const { status, body } = await t.call(notifications.list, { token });
    expect([status, body.map((item) => item.kind)]).toEqual([200, ['newRant', 'accountApproved']]);
    expect((await t.call(notifications.unread, { token })).body.unread).toBe(2);
    const own = await t.call(accounts.myData, { token });
    expect([own.status, own.text.includes('guestBook')]).toEqual([200, false]);
    await app.write((tx) => makeDigest(app, tx, cast.mona.id));
    await t.earshot.mailing.sendDue();
    expect((await app.db.selectFrom('mails').select('state').where('state', '=', 'failed').execute()).length).toBe(0);
  });
});
