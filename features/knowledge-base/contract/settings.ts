import { between } from '#contract/text.ts';
import { limits } from './limits.ts';

export const settings = {
  /** Days after its last save until an article's draft is deleted; null: never. */
  draftDays: between(limits.draftDays).nullable(),
};
