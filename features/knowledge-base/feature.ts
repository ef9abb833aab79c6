/** The knowledge base: articles that answer questions, with their history, comments and ratings. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['settings', 'audit', 'accounts', 'files', 'rants', 'notifications'] } satisfies Feature;
