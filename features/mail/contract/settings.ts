import { between } from '#contract/text.ts';
import { limits } from './limits.ts';

export const settings = {
  /** Days for which the list of emails goes back. */
  mailDays: between(limits.days),
};
