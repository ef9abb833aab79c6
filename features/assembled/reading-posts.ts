/** Made by scripts/assemble.ts from features/index.ts. */
import { readingPosts as knowledgeBase } from '../knowledge-base/server/testing/subjects.ts';
import { readingPosts as reports } from '../reports/server/testing/subjects.ts';

export const readingPosts = { ...knowledgeBase, ...reports };
