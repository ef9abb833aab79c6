/** Made by scripts/assemble.ts from features/index.ts. */
import { takerRefusals as actionPlans } from '../action-plans/contract/handing-over.ts';

export const takerRefusals = { ...actionPlans };
