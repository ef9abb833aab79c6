/** How a person of a rant is named where there may be nobody any more (spec 2 'All Rants', 'Rant detail'). */
import type { TimelineEntry } from '@earshot/contract/rants';
import { t } from './words.ts';

export const authorName = (author: string | null): string => author ?? t('rants.anonymous');

/** A message is the author's, everything else a responder's. */
export const actorName = ({ actor, kind }: Pick<TimelineEntry, 'actor' | 'kind'>): string =>
  actor ?? (kind === 'message' ? t('rants.anonymous') : t('rants.unknown'));

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** A name inside a sentence of the other direction, so that it turns nothing around it. Others stay as they are. */
export const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);

/** How one speaks of somebody in passing: "Mona responded". */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;
