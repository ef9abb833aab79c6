import { between } from '#contract/text.ts';
import { limits } from './limits.ts';

export const settings = {
  /** Days after which an article's draft that nobody went on with is removed; null: never. */
  draftDays: between(limits.draftDays).nullable(),
};
