/** Made by scripts/assemble.ts from features/index.ts. */
import { takerRefusals as rants } from '../rants/contract/handing-over.ts';
import { takerRefusals as actionPlans } from '../action-plans/contract/handing-over.ts';

export const takerRefusals = { ...rants, ...actionPlans };
