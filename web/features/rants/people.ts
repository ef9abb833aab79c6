/** How a rant's author or target is named where the account may have been deleted (product.md 3.11). */
import type { LinkedRant, Rant, TimelineEntry } from '@earshot/contract/rants';
import { t } from './words.ts';

export const authorName = (author: string | null): string => author ?? t('rants.anonymous');

/** A message, an edit and a withdrawal are the author's, everything else a responder's. */
export const actorName = ({ actor, kind }: Pick<TimelineEntry, 'actor' | 'kind'>): string =>
  actor ?? (kind === 'message' || kind === 'edited' || kind === 'withdrawn' ? t('rants.anonymous') : t('rants.unknown'));

/** What it says; of one that was withdrawn no words are left. */
export const contentOf = ({ withdrawn, isMine, content }: Pick<Rant, 'withdrawn' | 'isMine' | 'content'>): string =>
  withdrawn ? t(isMine ? 'rants.youWithdrew' : 'rants.withdrawn') : content;

export const excerptOf = ({ withdrawn, excerpt }: LinkedRant): string => (withdrawn ? t('rants.withdrawn') : excerpt);

/** How one speaks of somebody in passing: "Mona responded". */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;
