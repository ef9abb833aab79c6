/** Events of summaries and check-ins. An author's answer to a check-in stands in no event. */
import { hidden, shown } from '#server/platform/events/kinds.ts';
import type { None, Owned, RantRef } from '#server/platform/events/shapes.ts';

export const events = {
  /** `to`: the person who may read it; `until`: the last day of the answer. */
  'summary.written': shown<RantRef, { to: string; until: string }>('rant'),
  'summary.replied': shown<RantRef, Owned>('rant'),
  'summary.shared': shown<RantRef>('rant'),
  'checkIn.sent': hidden<RantRef>(),
  /** `to`: the author or the trusted contact, who is notified; null: the author is unknown and finds it on his own. */
  'checkIn.written': hidden<None, { to: string | null; rantId: string; actorName: string }>(),
};
