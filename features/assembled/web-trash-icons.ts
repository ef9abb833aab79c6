/** Made by scripts/assemble.ts from features/index.ts. */
import { trashIcons as accounts } from '../accounts/web/trash.ts';
import { trashIcons as options } from '../options/web/trash.ts';
import { trashIcons as knowledgeBase } from '../knowledge-base/web/trash.ts';
import { trashIcons as actionPlans } from '../action-plans/web/trash.ts';

export const trashIcons = { ...accounts, ...options, ...knowledgeBase, ...actionPlans };
