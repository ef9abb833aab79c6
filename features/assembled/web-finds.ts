/** Made by scripts/assemble.ts from features/index.ts. */
import { useFinds as settings } from '../settings/web/finds.tsx';
import { useFinds as accounts } from '../accounts/web/finds.tsx';
import { useFinds as rants } from '../rants/web/finds.tsx';
import { useFinds as knowledgeBase } from '../knowledge-base/web/finds.tsx';
import { useFinds as actionPlans } from '../action-plans/web/finds.tsx';
import type { UseFinds } from '#web/frame/palette/part.ts';

export const useFinds: readonly UseFinds[] = [settings, accounts, rants, knowledgeBase, actionPlans];
export const useFindsOwners: readonly string[] = ['settings', 'accounts', 'rants', 'knowledge-base', 'action-plans'];
