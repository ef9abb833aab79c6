/** The handlers of the calls about rants. */
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import type { Call, Handlers } from '#server/platform/http/mount.ts';
import { StreamedList } from '#server/platform/http/streamed-list.ts';
import type { rants } from '../contract/rants.ts';
import type { Rant } from '../contract/shapes.ts';
import { ownersOf, setRantOwner } from './assignment/assign.ts';
import { respondToRant, setRantStatus, submitRant, writeOnRant } from './commands.ts';
import { editRant, withdrawRant } from './conversation/author-edits.ts';
import { giveVoice, takeVoiceBack } from './conversation/me-too.ts';
import { addNote, colleaguesOn } from './conversation/notes.ts';
import { giveResolutionFeedback, solvedShares } from './conversation/resolution-feedback.ts';
import { earlierTimeline, openRant } from './core/detail.ts';
import { presentRants } from './core/present.ts';
import { setWaitsForAuthor } from './deadlines/deadline-pause.ts';
import { setSameAs } from './links/links.ts';
import { fittingTo, similarTo } from './links/similar.ts';
import { changeTogether, undoTogether } from './list/bulk.ts';
import type { RantQuery } from './list/filter.ts';
import { countByOwner, findRantPage, firstRows, listRants, type Words, wordsAt } from './list/list-rants.ts';
import type { RantPage } from './list/pages.ts';
import { refuseLiveNumbers } from './numbers/live-numbers.ts';
import { foundOn } from './search/found.ts';
import { askFor, confirm, decline } from './two-person/commands.ts';
import { foreseeReaders, readersOfRant } from './visibility/readers.ts';
import { ownersSeenBy } from './visibility/visible.ts';

/** The newest rants that match the filters, without a count of all of them. */
export async function newestRants(app: App, actor: Actor, query: RantQuery, limit: number): Promise<Rant[]> {
  const words = await firstRows(app, actor, query, limit);
  return presentRants(words, { actor, seesOwner: await ownersSeenBy(app, actor), now: app.clock.now() });
}

type ListCall = Pick<Call<typeof rants.list>, 'app' | 'actor' | 'query' | 'count'>;
type Frame<Reply> = (page: Omit<RantPage, 'seqs'>) => (rants: Rant[]) => Reply;

/**
 * A page of the list; if no page is asked for, as many rants as a list may have, sent in pieces. `frame` makes the reply from the numbers
 * and the rants.
 */
async function page<Reply>({ app, actor, query, count }: ListCall, frame: Frame<Reply>): Promise<Reply | StreamedList<Reply, Rant>> {
  const seesOwner = await ownersSeenBy(app, actor);
  const present = async ({ rows, responses }: Words) => {
    const rants = presentRants({ rows, responses }, { actor, seesOwner, now: app.clock.now() });
    const { search } = query;
    if (!search) return rants;
    const found = await foundOn(app, search, rows);
    return rants.map((rant) => ({ ...rant, found: found.get(rant._id) ?? null }));
  };
  if (query.page || query.limit) {
    const found = await listRants(app, actor, query);
    count(found.total, found.totalIsLeast);
    return frame(found)(await present(found));
  }
  const found = await findRantPage(app, actor, query);
  count(found.total, found.totalIsLeast);
  async function* pieces() {
    for (let from = 0; from < found.seqs.length; from += batchSize)
      yield await present(await wordsAt(app, actor, found.seqs.slice(from, from + batchSize)));
  }
  return new StreamedList(frame(found), pieces());
}

/** Rants per chunk of a streamed reply. */
const batchSize = 10;

export const routes: Handlers<typeof rants> = {
  list: (call) =>
    page(call, ({ total, totalIsLeast, counts }) => (rants) => ({ rants, total, totalIsLeast, counts })),
  mine: ({ query, ...call }) => page({ ...call, query: { ...query, mine: 'true' } }, () => (rants) => rants),
  detail: ({ app, actor, params }) => openRant(app, actor, params.id),
  timeline: ({ app, actor, params, query }) => earlierTimeline(app, actor, params.id, query),
  submit: ({ app, actor, body }) => submitRant(app, actor, body),
  edit: ({ app, actor, params, body }) => editRant(app, actor, params.id, body),
  withdraw: ({ app, actor, params }) => withdrawRant(app, actor, params.id),
  solve: ({ app, actor, params, body }) => giveResolutionFeedback(app, actor, params.id, body),
  solved: async ({ app, actor }) => {
    await refuseLiveNumbers(app, actor);
    return solvedShares(app, actor);
  },
  respond: ({ app, actor, params, body }) => respondToRant(app, actor, params.id, body),
  write: ({ app, actor, params, body }) => writeOnRant(app, actor, params.id, body),
  voice: ({ app, actor, params, body }) => giveVoice(app, actor, params.id, body),
  unvoice: ({ app, actor, params }) => takeVoiceBack(app, actor, params.id),
  remove: ({ app, actor, params, body }) => askFor(app, actor, 'removal', params.id, body.reason),
  confirmRemoval: ({ app, actor, params }) => confirm(app, actor, 'removal', params.id),
  declineRemoval: ({ app, actor, params }) => decline(app, actor, 'removal', params.id),
  mute: ({ app, actor, params, body }) => askFor(app, actor, 'muting', params.id, body.reason),
  confirmMute: ({ app, actor, params }) => confirm(app, actor, 'muting', params.id),
  declineMute: ({ app, actor, params }) => decline(app, actor, 'muting', params.id),
  similar: ({ app, actor, params }) => similarTo(app, actor, params.id),
  fitting: ({ app, actor, body }) => fittingTo(app, actor, body.text),
  foreseeReaders: ({ app, actor, body }) => foreseeReaders(app, actor, body),
  readers: ({ app, actor, params }) => readersOfRant(app, actor, params.id),
  sameAs: ({ app, actor, params, body }) => setSameAs(app, actor, params.id, body),
  ownerCounts: ({ app, actor, query }) => countByOwner(app, actor, query),
  owners: ({ app, actor, params }) => ownersOf(app, actor, params.id),
  colleagues: ({ app, actor, params }) => colleaguesOn(app, actor, params.id),
  setOwner: ({ app, actor, params, body }) => setRantOwner(app, actor, params.id, body),
  bulk: changeTogether,
  undoBulk: undoTogether,
  note: ({ app, actor, params, body }) => addNote(app, actor, params.id, body),
  setWaitsForAuthor: ({ app, actor, params, body }) => setWaitsForAuthor(app, actor, params.id, body),
  setStatus: ({ app, actor, params, body }) => setRantStatus(app, actor, params.id, body),
};
