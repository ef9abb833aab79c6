/** Made by scripts/assemble.ts from features/index.ts. */
import { deletedKinds as accounts } from '../accounts/contract/trash.ts';
import { deletedKinds as options } from '../options/contract/trash.ts';
import { deletedKinds as knowledgeBase } from '../knowledge-base/contract/trash.ts';
import { deletedKinds as actionPlans } from '../action-plans/contract/trash.ts';

export const deletedKinds = { ...accounts, ...options, ...knowledgeBase, ...actionPlans };
