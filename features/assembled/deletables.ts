/** Made by scripts/assemble.ts from features/index.ts. */
import { deletable as knowledgeBase } from '../knowledge-base/server/testing/subjects.ts';
import type { Deletable } from '#server/testing/subject.ts';

export const deletable: readonly Deletable[] = [knowledgeBase];
