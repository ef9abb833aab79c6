/** Texts for people of a rant whose account may be deleted (product.md 3.11) or who are unknown, and for rants without a text. */

import type { Format } from '#web/lib/format/format.ts';
import type { LinkedRant, Rant, TimelineEntry } from '../contract/shapes.ts';
import type { RemovedReason } from '../contract/statuses.ts';
import { ofKinds, ofRemoved, t } from './words.ts';

/** An anonymous rant whose author has not revealed a name. */
export const isAnonymous = ({ kind, author }: Pick<Rant, 'kind' | 'author'>): boolean => kind === 'sealed' && author === null;

export const authorName = (rant: Pick<Rant, 'kind' | 'author'>): string =>
  isAnonymous(rant) ? ofKinds('rantKind.sealed') : (rant.author ?? t('rants.anonymous'));

/** An anonymous rant has no time, only the day on which its round of messages was sent. */
export const shownDate = ({ kind, date }: Pick<Rant, 'kind' | 'date'>, { short, day }: Pick<Format, 'short' | 'day'>): string =>
  kind === 'sealed' ? day(date) : short(date);

/**
 * Edits and withdrawals come from the rant's author, messages from the author or a handler, all other entries from a handler. A message of
 * an account that is gone is a handler's if the rant still has the name of its author.
 */
export function actorName(
  { actor, kind, bySealedAuthor }: Pick<TimelineEntry, 'actor' | 'kind' | 'bySealedAuthor'>,
  rantAuthor: string | null = null,
): string {
  if (bySealedAuthor) return ofKinds('rantKind.sealed');
  const isByAuthor = kind === 'edited' || kind === 'withdrawn' || (kind === 'message' && rantAuthor === null);
  return actor ?? (isByAuthor ? t('rants.anonymous') : t('rants.unknown'));
}

export const removedReasonText = (reason: RemovedReason): string => ofRemoved(`removed.${reason}`);

/** The text, or a note that the rant was withdrawn or removed. With `day`, a note of removal is a whole sentence with the date. */
export function contentOf(
  { withdrawn, removed, isMine, content }: Pick<Rant, 'withdrawn' | 'removed' | 'isMine' | 'content'>,
  day?: Format['day'],
): string {
  if (removed) {
    const reason = removedReasonText(removed.reason);
    return day ? ofRemoved('removed.on', { day: day(removed.date), reason }) : ofRemoved('removed.short', { reason });
  }
  return withdrawn ? t(isMine ? 'rants.youWithdrew' : 'rants.withdrawn') : content;
}

export const excerptOf = ({ excerpt, ...rant }: LinkedRant): string => contentOf({ ...rant, content: excerpt, isMine: false });

/** The first part of a name, for a mention in passing such as "Mona responded". */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;
