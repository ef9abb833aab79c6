/** How a rant's author or target is named where the account may have been deleted (product.md 3.11), or nobody knows who it is. */
import type { LinkedRant, Rant, RemovedReason, TimelineEntry } from '../../../features/rants/contract/index.ts';
import type { Format } from '../../lib/format/format.ts';
import { ofKinds, ofRemoved, t } from './words.ts';

/** True for a sealed rant whose author has not told who they are. */
export const isByNobody = ({ kind, author }: Pick<Rant, 'kind' | 'author'>): boolean => kind === 'sealed' && author === null;

export const authorName = (rant: Pick<Rant, 'kind' | 'author'>): string =>
  isByNobody(rant) ? ofKinds('rantKind.sealed') : (rant.author ?? t('rants.anonymous'));

/** When, as it is shown: of a sealed one the day of its round, and no hour. */
export const shownDate = ({ kind, date }: Pick<Rant, 'kind' | 'date'>, { short, day }: Pick<Format, 'short' | 'day'>): string =>
  kind === 'sealed' ? day(date) : short(date);

/** A message, an edit and a withdrawal are the author's, everything else a responder's. */
export const actorName = ({ actor, kind, bySealedAuthor }: Pick<TimelineEntry, 'actor' | 'kind' | 'bySealedAuthor'>): string => {
  if (bySealedAuthor) return ofKinds('rantKind.sealed');
  return actor ?? (kind === 'message' || kind === 'edited' || kind === 'withdrawn' ? t('rants.anonymous') : t('rants.unknown'));
};

/** Its words are gone and nobody resolved it: it stands in no queue (product.md 3.2). */
export const isOpenForNobody = ({ status, withdrawn }: Pick<Rant, 'status' | 'withdrawn'>): boolean => withdrawn && status !== 'Resolved';

export const removedWords = (reason: RemovedReason): string => ofRemoved(`removed.${reason}`);

/** Its text; a withdrawn or removed one has no words left. `day`: where there is room for a whole sentence. */
export function contentOf(
  { withdrawn, removed, isMine, content }: Pick<Rant, 'withdrawn' | 'removed' | 'isMine' | 'content'>,
  day?: Format['day'],
): string {
  if (removed) {
    const reason = removedWords(removed.reason);
    return day ? ofRemoved('removed.on', { day: day(removed.date), reason }) : ofRemoved('removed.short', { reason });
  }
  return withdrawn ? t(isMine ? 'rants.youWithdrew' : 'rants.withdrawn') : content;
}

export const excerptOf = ({ excerpt, ...rant }: LinkedRant): string => contentOf({ ...rant, content: excerpt, isMine: false });

/** How one speaks of somebody in passing: "Mona responded". */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;
