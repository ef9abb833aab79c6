/** The door of sealed rants: passes, boxes, rounds and news (docs/security/sealed.md). The device that writes them is web/features/sealed. */
import { limits } from '@earshot/contract/limits';
import { sealed } from '@earshot/contract/sealed';
import { type App, onEvent, type Tx } from '../../platform/app.ts';
import { calls, type Room } from '../../platform/room.ts';
import { forgetBoard, keepNews } from './board.ts';
import { boxKeys, forgetBoxKeys } from './box-keys.ts';
import { checks } from './checks.ts';
import { endWeeks, forgetEpochs, makeKeys, validEpochs } from './epochs.ts';
import { holdersIn, ownPasses } from './passes.ts';
import { keepBeforeRounds, keepPoolNow } from './pool.ts';
import { publishSealed } from './publishing.ts';
import { type FromLater, routes } from './routes.ts';

export { addNews } from './board.ts';
export { checkIns } from './check-ins.ts';
export type { CheckInAnswer } from './message.ts';

/** In each round of the public log. Returns how many people hold passes, where there are any; null: fewer than may be told. */
export async function atRound(
  app: App,
  tx: Tx,
  round: { n: number; at: number; day: string; nextDay: string },
): Promise<{ passes?: number | null }> {
  await makeKeys(app, tx, round);
  await endWeeks(app, tx, round.day);
  await publishSealed(app, tx, round);
  if ((await validEpochs(tx.db, round.day)).length === 0) return {};
  const people = await holdersIn(tx.db, round.day);
  return { passes: people < limits.sealed.holdersLeast ? null : people };
}

export const sealedRoom = (fromLater: FromLater) =>
  ({
    calls: [calls(sealed, routes(fromLater))],
    reactions(app) {
      keepNews(app);
      // Not only with the next hour of rounds: people look for it where an admin has just switched it on.
      onEvent(app, 'settings.changed', async (_, tx, { data }) => {
        if (data.key === 'sealedRants' && data.to === 'on') await fromLater.roundSoon(app, tx);
      });
    },
    ownData: { passes: ownPasses },
    checks,
    async sweep(app) {
      await forgetEpochs(app);
      await forgetBoxKeys(app);
      await forgetBoard(app);
    },
    async start(app, jobsEveryMs) {
      if ((await app.settings.current()).sealedRants === 'on') await boxKeys(app);
      return jobsEveryMs > 0 ? keepBeforeRounds(app, fromLater.nextRound) : { stop: () => keepPoolNow(app) };
    },
  }) satisfies Room;
