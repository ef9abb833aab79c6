/** Data stored for fairness to both sides: summaries with their answers, and what authors told protectors. */
import type { FairnessTables } from '#server/platform/db/schema-fairness.ts';
import { each, line, type MapOf } from './line.ts';

const summary = line('fairness', 'no', 'summaryReaders', 'rant');
const told = line('fairness', 'person', 'protector', 'rant');

export const fairnessMap: MapOf<FairnessTables> = {
  summaries: {
    ...each(line('fairness', 'words', 'summaryReaders', 'rant'), 'content', 'reply'),
    ...each(line('fairness', 'person', 'rantHandlers', 'rant'), 'rant_id', 'user_id', 'author_id'),
    ...each(summary, 'seq', 'id', 'day', 'replied_day', 'shared'),
  },
  check_ins: each(told, 'seq', 'id', 'rant_id', 'resolved_at', 'mark', 'asked_at', 'answer', 'protector_id', 'closed_at'),
  check_in_words: {
    ...each(line('fairness', 'words', 'protector', 'rant'), 'content'),
    ...each(told, 'seq', 'id', 'check_in_id', 'author_id', 'date', 'is_sealed_author'),
  },
};
