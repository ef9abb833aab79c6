/** What tells another rant apart, in one line. */
import type { LinkedRant } from '@earshot/contract/rants';
import type { Format } from '../../../lib/format/format.ts';
import { t } from '../words.ts';

export const linkedFacts = (rant: Omit<LinkedRant, 'excerpt'>, { short }: Format): string =>
  [rant.target, rant.department, rant.categoryType, short(rant.date), t(`rants.${rant.status}`)].join(' · ');
