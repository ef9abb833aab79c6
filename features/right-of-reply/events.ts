/** Events of summaries and check-ins. An author's answer to a check-in stands in no event. */
import { audited, unaudited } from '#server/platform/events/kinds.ts';
import type { None, Owned, RantRef } from '#server/platform/events/shapes.ts';

export const events = {
  /** `to`: the person who may read the summary. `until`: the last day on which that person may answer. */
  'summary.written': audited<RantRef, { to: string; until: string }>('rant'),
  'summary.replied': audited<RantRef, Owned>('rant'),
  'summary.shared': audited<RantRef>('rant'),
  'checkIn.sent': unaudited<RantRef>(),
  /** `to`: the author or the trusted contact, who is notified; null where the author is unknown and has to look for it. */
  'checkIn.written': unaudited<None, { to: string | null; rantId: string; actorName: string }>(),
};
