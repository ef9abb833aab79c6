/** Made by scripts/assemble.ts from features/index.ts. */
import { deletedKinds as actionPlans } from '../action-plans/contract/trash.ts';

export const deletedKinds = { ...actionPlans };
