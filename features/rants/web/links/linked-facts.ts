/** A line that distinguishes a linked rant from others: target, department, category, date, status. */

import type { Format } from '#web/lib/format/format.ts';
import type { LinkedRant } from '../../contract/shapes.ts';
import { shownDate } from '../display-text.ts';
import { t } from '../words.ts';

export const linkedFacts = (rant: Omit<LinkedRant, 'excerpt'>, format: Format): string =>
  [rant.target, rant.department, rant.categoryType, shownDate(rant, format), t(`rants.${rant.status}`)].join(' · ');
