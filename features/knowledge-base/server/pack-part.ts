import { sentence } from '@earshot/words/sentence';
import type { PackPart } from '#server/platform/pack-part.ts';
import { limits } from '../contract/limits.ts';

export const packPart: PackPart = {
  rules: [],
  processors: [],
  terms: ({ draftDays }) => ({
    searches: sentence('pack.term.searches', { days: limits.failedSearchDays }),
    draft: draftDays === null ? sentence('pack.term.draftForGood') : sentence('pack.term.draft', { days: draftDays }),
  }),
};
