/** Made by scripts/assemble.ts from features/index.ts. */
import { paletteActions as knowledgeBase } from '../knowledge-base/web/palette.ts';
import { paletteActions as actionPlans } from '../action-plans/web/palette.ts';
import type { PaletteActions } from '#web/frame/palette/part.ts';

export const paletteActions: readonly PaletteActions[] = [knowledgeBase, actionPlans];
export const paletteActionsOwners: readonly string[] = ['knowledge-base', 'action-plans'];
