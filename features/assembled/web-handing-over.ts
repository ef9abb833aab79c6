/** Made by scripts/assemble.ts from features/index.ts. */
import { handingOver as rants } from '../rants/web/handing-over.ts';
import { handingOver as actionPlans } from '../action-plans/web/handing-over.ts';
import type { HandingOverPart } from '#features/accounts/web';

export const handingOver: readonly HandingOverPart[] = [rants, actionPlans];
