/** The door of keeping: how long words stay, and what keeps them. */
import { holds } from '@earshot/contract/holds';
import { keeping } from '@earshot/contract/keeping';
import { calls, type Room } from '../../platform/room.ts';
import { endHold, listHolds, makeHold, sweepHolds } from './holds.ts';
import { changeRetention, previewOf, readRetention, sweepExpired } from './retention.ts';

export { makeHold } from './holds.ts';
export { changeRetention } from './retention.ts';

export const keepingRoom = {
  calls: [
    calls(keeping, {
      read: ({ app }) => readRetention(app),
      preview: ({ app, actor, body }) => previewOf(app, actor, body),
      change: ({ app, actor, body }) => changeRetention(app, actor, body),
    }),
    calls(holds, {
      list: ({ app, actor }) => listHolds(app, actor),
      make: ({ app, actor, body }) => makeHold(app, actor, body),
      end: ({ app, actor, params }) => endHold(app, actor, params.id),
    }),
  ],
  async sweep(app) {
    await sweepHolds(app);
    await sweepExpired(app);
  },
} satisfies Room;
