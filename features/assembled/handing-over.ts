/** Made by scripts/assemble.ts from features/index.ts. */
import { handingOver as rants } from '../rants/contract/handing-over.ts';
import { handingOver as actionPlans } from '../action-plans/contract/handing-over.ts';

export const handingOver = { ...rants, ...actionPlans };
