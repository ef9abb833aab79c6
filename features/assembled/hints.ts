/** Made by scripts/assemble.ts from features/index.ts. */
import { hints as rants } from '../rants/contract/realtime.ts';
import { hints as knowledgeBase } from '../knowledge-base/contract/realtime.ts';
import { hints as actionPlans } from '../action-plans/contract/realtime.ts';

export const hints = { ...rants, ...knowledgeBase, ...actionPlans };
