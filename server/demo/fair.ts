/** Fairness in the demo: protectors and a flagged category from the start; in the end a summary with its answer, and something told in confidence. */

import { changeSettings } from '../features/accounts/index.ts';
import { answerCheckIn, replyToSummary, summarise } from '../features/fairness/index.ts';
import { setFlag } from '../features/options/index.ts';
import type { App } from '../platform/app.ts';
import { flagged, protectors } from './people.ts';
import type { Cast } from './take.ts';

const said =
  'Somebody heard of an early start only late the evening before, and says that it had been raised with you more than once. The rule is that nobody has to accept that.';
const replied =
  'I did not see how late these changes reach people. From now on they come by noon, and I answer the same day when somebody raises it.';
const happened = 'Since then I am left out of the planning round, without a word why. I would like to talk about it before it goes on.';

export async function beginFairly(app: App, cast: Cast, ids: ReadonlyMap<string, string>): Promise<void> {
  await changeSettings(app, cast.ada.id, { protectors: protectors.map((name) => cast[name].id) });
  for (const name of flagged) await setFlag(app, cast.ada, { list: 'categoryTypes', id: ids.get(name) ?? '' }, { isWhistleblowing: true });
}

/** Of the newest rant about Marcus that mona handles. */
export async function endFairly(app: App, cast: Cast, ids: ReadonlyMap<string, string>): Promise<void> {
  const about = await app.db
    .selectFrom('rants')
    .select(['id', 'author_id'])
    .where('target_id', '=', ids.get('Marcus Oyelaran') ?? '')
    .where('withdrawn_at', 'is', null)
    .where('author_id', '<>', cast.marcus.id)
    .orderBy('date', 'desc')
    .execute();
  const rant = about.find(({ author_id }) => author_id !== cast.mona.id);
  if (rant) {
    const { summary } = await summarise(app, cast.mona, rant.id, { content: said, checked: true });
    if (summary) await replyToSummary(app, cast.marcus, summary._id, { content: replied });
  }
  const asked = await app.db
    .selectFrom('check_ins')
    .innerJoin('rants', 'rants.id', 'check_ins.rant_id')
    .select(['rants.id', 'rants.author_id'])
    .where('check_ins.answer', 'is', null)
    .where('rants.withdrawn_at', 'is', null)
    .where('rants.author_id', 'is not', null)
    .orderBy('check_ins.seq', 'desc')
    .execute();
  const first = cast[protectors[0]];
  const told = asked.find(({ author_id }) => author_id !== first.id);
  const author = Object.values(cast).find(({ id }) => id === told?.author_id);
  if (told && author) await answerCheckIn(app, author, told.id, { answer: 'yes', protector: first.id, content: happened });
}
