/** Made by scripts/assemble.ts from features/index.ts. */
import { menu as options } from '../options/web/menu.ts';
import { menu as dashboards } from '../dashboards/web/menu.ts';
import { menu as knowledgeBase } from '../knowledge-base/web/menu.ts';
import { menu as results } from '../results/web/menu.ts';
import { menu as actionPlans } from '../action-plans/web/menu.ts';
import type { MenuPart } from '#web/frame/menu-part.ts';

export const menu: readonly MenuPart[] = [options, dashboards, knowledgeBase, results, actionPlans];
