/** Made by scripts/assemble.ts from features/index.ts. */
import { stillRead as knowledgeBase } from '../knowledge-base/server/testing/subjects.ts';
import type { StillRead } from '#server/testing/subject.ts';

export const stillRead: readonly StillRead[] = [knowledgeBase];
