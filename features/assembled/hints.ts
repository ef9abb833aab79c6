/** Made by scripts/assemble.ts from features/index.ts. */
import { hints as actionPlans } from '../action-plans/contract/realtime.ts';

export const hints = { ...actionPlans };
