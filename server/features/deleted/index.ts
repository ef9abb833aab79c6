/** The door of 'Recently deleted': the rooms own what was deleted (`app.trash`), here it is shown, brought back and removed for good. */
import { deleted } from '@earshot/contract/deleted';
import { calls, type Room } from '../../platform/room.ts';
import { routes } from './routes.ts';
import { sweepDeleted } from './trash.ts';

export const deletedRoom = { calls: [calls(deleted, routes)], sweep: sweepDeleted } satisfies Room;
