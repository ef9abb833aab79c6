/** Lines that tell a linked rant apart from others: target, department, category, date. */

import type { Format } from '#web/lib/format/format.ts';
import type { LinkedRant } from '../../contract/shapes.ts';
import { shownDate } from '../display-text.ts';
import { t } from '../words.ts';

type Linked = Omit<LinkedRant, 'excerpt'>;

export const linkedFacts = (rant: Linked, format: Format): string =>
  [rant.target, rant.department, rant.categoryType, shownDate(rant, format)].join(' · ');

export const factsWithStatus = (rant: Linked, format: Format): string => [linkedFacts(rant, format), t(`rants.${rant.status}`)].join(' · ');
