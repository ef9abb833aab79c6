/** An intruder with an admin's session sets his own mail server, to receive the links for new passwords. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { emailOf, newSession } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import { people } from '../../../features/accounts/contract/index.ts';
import { mail } from '../contract/calls.ts';

let old: TestSmtp;
let fresh: TestSmtp;
beforeAll(async () => {
  [old, fresh] = await Promise.all([startSmtp(), startSmtp()]);
});
afterAll(() => Promise.all([old.close(), fresh.close()]));
const placeOf = ({ url }: TestSmtp) => ({
  host: '127.0.0.1',
  port: Number(new URL(url).port),
  user: '',
  sender: 'house@northwind.example',
});

everyEngine('Another mail server', (stage) => {
  const change = async (to: TestSmtp) => {
    const { t, cast } = stage();
    return t.call(mail.changeServer, { token: await newSession(t, cast.ada.id), body: placeOf(to) });
  };
  const notificationsOf = async (kind: string) => {
    const { t, cast } = stage();
    const list = await t.call(notifications.list, { token: await newSession(t, cast.ada.id), query: { limit: 100 } });
    return list.body.filter((item) => item.kind === kind);
  };

  test('the former server notifies the present admins and nobody else; they also read it in the app', async () => {
    old.reset();
    fresh.reset();
    expect((await change(old)).status).toBe(200);
    expect((await change(fresh)).status).toBe(200);
    await expect.poll(() => old.to(emailOf('ada')).length).toBe(1);
    const [letter] = old.to(emailOf('ada'));
    expect(letter?.text).toContain('The mail server of Earshot was changed.');
    expect(old.taken.map((item) => item.to)).toEqual([emailOf('ada')]);
    expect(await notificationsOf('mailServer')).toMatchObject([
      { priority: 'high', message: expect.stringContaining(`Ada changed the mail server to 127.0.0.1:${placeOf(fresh).port}`) },
      { priority: 'high' },
    ]);
    await stage().t.earshot.mailing.sendDue();
    expect(fresh.taken.filter(({ mail: item }) => item.subject?.includes('mail server'))).toEqual([]);
  });

  test('the change waits for nothing: a stalled, closed or unreachable server is still replaced', async () => {
    const { t, cast } = stage();
    for (const answer of ['stall', 'hang up'] as const) {
      await change(old);
      old.receive = () => answer;
      const startedAt = performance.now();
      expect((await change(fresh)).status).toBe(200);
      expect(performance.now() - startedAt).toBeLessThan(15_000);
      old.reset();
    }
    await change(old);
    const token = await newSession(t, cast.ada.id);
    expect((await t.call(mail.removeServer, { token })).status).toBe(200);
    await expect.poll(() => old.to(emailOf('ada')).length).toBeGreaterThan(0);
    expect((await notificationsOf('mailServer'))[0]?.message).toBe(
      'Ada removed the mail server. Mail is written to a folder on the server.',
    );
  });

  test('all admins are notified of an approval within the hour and not later; a new admin counts as such a change', async () => {
    const { t, cast } = stage();
    const approve = async (id: string) =>
      expect((await t.call(people.approve, { token: await newSession(t, cast.ada.id), params: { id } })).status).toBe(200);
    const reject = async (id: string) => t.call(people.reject, { token: await newSession(t, cast.ada.id), params: { id } });
    await approve(cast.pia.id);
    expect(await notificationsOf('approvedSoon')).toMatchObject([
      { priority: 'high', message: expect.stringContaining('Ada approved Pia') },
    ]);
    t.clock.forward(3_600_000);
    await approve(cast.rex.id);
    expect(await notificationsOf('approvedSoon')).toHaveLength(1);
    const body = { role: 'admin' as const };
    await t.call(people.update, { token: await newSession(t, cast.ada.id), params: { id: cast.max.id }, body });
    await reject(cast.pia.id);
    await approve(cast.pia.id);
    expect(await notificationsOf('approvedSoon')).toHaveLength(2);
  });
});
