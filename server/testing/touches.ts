/** Every call that takes the id of one rant. */

import { touches as ofFeatures } from '../../features/assembled/touches.ts';
import type { BulkOutcome } from '../../features/rants/contract/bulk.ts';
import { rants } from '../../features/rants/contract/index.ts';
import type { Touches } from './subject.ts';

/** For a hidden rant, each call must answer as for a missing one. */
export const touches: Touches = {
  detail: (t, token, id) => t.call(rants.detail, { token, params: { id } }),
  edit: (t, token, id) => t.call(rants.edit, { token, params: { id }, body: { content: 'Who was that?' } }),
  withdraw: (t, token, id) => t.call(rants.withdraw, { token, params: { id } }),
  'confirm that it is removed': (t, token, id) => t.call(rants.confirmRemoval, { token, params: { id } }),
  'decline that it is removed': (t, token, id) => t.call(rants.declineRemoval, { token, params: { id } }),
  'ask that its author is muted': (t, token, id) => t.call(rants.mute, { token, params: { id }, body: { reason: 'Who was that?' } }),
  'confirm that its author is muted': (t, token, id) => t.call(rants.confirmMute, { token, params: { id } }),
  'decline that its author is muted': (t, token, id) => t.call(rants.declineMute, { token, params: { id } }),
  'say whether it was solved': (t, token, id) => t.call(rants.solve, { token, params: { id }, body: { answer: 'yes' } }),
  'say “Me too”': (t, token, id) => t.call(rants.voice, { token, params: { id }, body: {} }),
  'take “Me too” back': (t, token, id) => t.call(rants.unvoice, { token, params: { id } }),
  respond: (t, token, id) => t.call(rants.respond, { token, params: { id }, body: { response: 'Who was that?' } }),
  write: (t, token, id) => t.call(rants.write, { token, params: { id }, body: { content: 'Who was that?' } }),
  'set the status': (t, token, id) =>
    t.call(rants.setStatus, { token, params: { id }, body: { status: 'Resolved', reason: 'not substantiated' } }),
  'wait for its author': (t, token, id) => t.call(rants.setWaitsForAuthor, { token, params: { id }, body: { waiting: true } }),
  'what is like it': (t, token, id) => t.call(rants.similar, { token, params: { id } }),
  'say that it is the same as another': async (t, token, id) => {
    const { body } = await t.call(rants.list, { token });
    return t.call(rants.sameAs, { token, params: { id }, body: { rant: body.rants[0]?._id ?? null } });
  },
  'say that another is the same': async (t, token, id) => {
    const { body } = await t.call(rants.list, { token });
    return t.call(rants.sameAs, { token, params: { id: body.rants[0]?._id ?? '' }, body: { rant: id } });
  },
  'who can read it': (t, token, id) => t.call(rants.readers, { token, params: { id } }),
  'leave a note': (t, token, id) => t.call(rants.note, { token, params: { id }, body: { content: 'Who was that?' } }),
  'who may own it': (t, token, id) => t.call(rants.owners, { token, params: { id } }),
  'make it nobody’s': (t, token, id) => t.call(rants.setOwner, { token, params: { id }, body: { userId: null } }),
  'resolve as its duplicate': async (t, token, id) => {
    const { body } = await t.call(rants.list, { token });
    const params = { id: body.rants.find((rant) => rant.status !== 'Resolved')?._id ?? '' };
    return t.call(rants.setStatus, { token, params, body: { status: 'Resolved', reason: 'duplicate', duplicateOf: id } });
  },
  ...ofFeatures,
  'answer it with others': (t, token, id) => ofIds(t.call(rants.bulk, { token, body: { ids: [id], response: 'Who was that?' } }), id),
  'resolve it with others': (t, token, id) =>
    ofIds(t.call(rants.bulk, { token, body: { ids: [id], status: 'Resolved', reason: 'explained' } }), id),
  'let it go with others': (t, token, id) => ofIds(t.call(rants.bulk, { token, body: { ids: [id], owner: null } }), id),
  'take back what was done to it with others': (t, token, id) =>
    ofIds(t.call(rants.undoBulk, { token, body: { ids: [id], of: 'status' } }), id),
};

/** Answers a bulk call on one rant as if it had been called for that rant alone, with the sent id replaced in the text. */
const ofIds = async (reply: Promise<{ status: number; text: string; body: Partial<BulkOutcome> }>, id: string) => {
  const { status, text, body } = await reply;
  return { status: status === 200 && body.done?.length === 0 ? 404 : status, text: text.replaceAll(id, 'it') };
};
