/** Lists, restores and removes for good what was deleted. Each feature provides its own kinds of things (`app.trash`). */
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { trash } from '../contract/calls.ts';
import { routes } from './routes.ts';
import { sweepDeleted } from './trash.ts';

export { wordsOfPerson } from './slots.ts';

export const serverFeature = { calls: [calls(trash, routes)], sweep: sweepDeleted } satisfies ServerFeature;
