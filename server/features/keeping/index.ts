/** The door of keeping: how long words stay. */
import { keeping } from '@earshot/contract/keeping';
import { calls, type Room } from '../../platform/room.ts';
import { changeRetention, previewOf, readRetention, sweepExpired } from './retention.ts';

export const keepingRoom = {
  calls: [
    calls(keeping, {
      read: ({ app }) => readRetention(app),
      preview: ({ app, actor, body }) => previewOf(app, actor, body),
      change: ({ app, actor, body }) => changeRetention(app, actor, body),
    }),
  ],
  sweep: sweepExpired,
} satisfies Room;
