/** How a rant's author or target is named where the account may have been deleted (product.md 3.11). */
import type { TimelineEntry } from '@earshot/contract/rants';
import { t } from './words.ts';

export const authorName = (author: string | null): string => author ?? t('rants.anonymous');

/** A message is the author's, everything else a responder's. */
export const actorName = ({ actor, kind }: Pick<TimelineEntry, 'actor' | 'kind'>): string =>
  actor ?? (kind === 'message' ? t('rants.anonymous') : t('rants.unknown'));

/** How one speaks of somebody in passing: "Mona responded". */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;
