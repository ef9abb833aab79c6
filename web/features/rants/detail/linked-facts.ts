/** One line about a linked rant that tells it apart from others. */
import type { LinkedRant } from '../../../../features/rants/contract/index.ts';
import type { Format } from '../../../lib/format/format.ts';
import { shownDate } from '../people.ts';
import { t } from '../words.ts';

export const linkedFacts = (rant: Omit<LinkedRant, 'excerpt'>, format: Format): string =>
  [rant.target, rant.department, rant.categoryType, shownDate(rant, format), t(`rants.${rant.status}`)].join(' · ');
