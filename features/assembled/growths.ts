/** Made by scripts/assemble.ts from features/index.ts. */
import { measureGrowth as knowledgeBase } from '../knowledge-base/server/testing/growth.ts';
import type { MeasureGrowth } from '#server/testing/subject.ts';

export const measureGrowth: readonly MeasureGrowth[] = [knowledgeBase];
