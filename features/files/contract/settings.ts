import { between } from '#contract/text.ts';
import { limits } from './limits.ts';

/** Megabytes that all files together may take. */
export const settings = { filesQuota: between(limits.quota) };
