/** Events of the test rant. The subject is its id. */
import type { None } from '#server/platform/events/catalogue.ts';
import { unaudited } from '#server/platform/events/kinds.ts';

export const events = {
  'testRant.sent': unaudited<None, { content: string }>(),
  'testRant.removed': unaudited<None>(),
};
