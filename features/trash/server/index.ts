/** The features own what was deleted (`app.trash`); here it is listed, brought back and removed for good. */
import { calls, type Room } from '#server/platform/room.ts';
import { trash } from '../contract/calls.ts';
import { routes } from './routes.ts';
import { sweepDeleted } from './trash.ts';

export { wordsOfPerson } from './slots.ts';

export const room = { calls: [calls(trash, routes)], sweep: sweepDeleted } satisfies Room;
