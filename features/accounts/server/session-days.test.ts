import { accounts } from '@earshot/contract/accounts';
import { expect, test } from 'vitest';
import { settle, signIn } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';

const day = 86_400_000;
const hour = 3_600_000;

everyEngine('The days of a session', (stage) => {
  /** Clears the session cache, which lasts a second of real time. */
  const forget = () =>
    stage().t.app.write((tx) => tx.record({ type: 'session.ended', actorId: null, subject: 'nobody', data: { sessionId: 'none' } }));

  test('new session lengths apply to existing and future sessions', async () => {
    const { t } = stage();
    const isIn = async (token: string) => {
      await forget();
      return (await t.call(accounts.currentUser, { token })).status === 200;
    };
    const token = await signIn(t, 'eve');
    t.clock.forward(3 * day);
    const younger = await signIn(t, 'eve');
    await settle(t, { sessionIdleDays: 2 });
    expect([await isIn(token), await isIn(younger)]).toEqual([false, true]);
    await settle(t, { sessionIdleDays: 14, sessionAbsoluteDays: 4 });
    t.clock.forward(4 * day - hour);
    expect(await isIn(younger)).toBe(true);
    t.clock.forward(hour);
    expect(await isIn(younger)).toBe(false);
    await settle(t, { sessionAbsoluteDays: 90 });
    expect(await isIn(younger)).toBe(true);
    for (const name of ['ada', 'eli', 'mona', 'max', 'eve'] as const) stage().cast[name].token = await signIn(t, name);
  });
});
