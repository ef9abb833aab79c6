/** The door of sealed rants: their passes. The rants themselves, and the device that writes them, come later (docs/security/sealed.md). */
import { sealed } from '@earshot/contract/sealed';
import { onEvent } from '../../platform/app.ts';
import { calls, type Room } from '../../platform/room.ts';
import { forgetEpochs } from './epochs.ts';
import { ownPasses } from './passes.ts';
import { type FromLog, routes } from './routes.ts';

export { makeKeys } from './epochs.ts';

export const sealedRoom = (fromLog: FromLog) =>
  ({
    calls: [calls(sealed, routes(fromLog))],
    reactions(app) {
      // Not only with the next hour of rounds: people look for it where an admin has just switched it on.
      onEvent(app, 'settings.changed', async (_, tx, { data }) => {
        if (data.key === 'sealedRants' && data.to === 'on') await fromLog.roundSoon(app, tx);
      });
    },
    ownData: { passes: ownPasses },
    sweep: forgetEpochs,
  }) satisfies Room;
