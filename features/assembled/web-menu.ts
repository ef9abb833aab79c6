/** Made by scripts/assemble.ts from features/index.ts. */
import { menu as options } from '../options/web/menu.ts';
import { menu as mail } from '../mail/web/menu.ts';
import { menu as dashboards } from '../dashboards/web/menu.ts';
import { menu as knowledgeBase } from '../knowledge-base/web/menu.ts';
import { menu as anonymous } from '../anonymous/web/menu.ts';
import { menu as publishedNumbers } from '../published-numbers/web/menu.ts';
import { menu as actionPlans } from '../action-plans/web/menu.ts';
import type { MenuPart } from '#web/frame/menu-part.ts';

export const menu: readonly MenuPart[] = [options, mail, dashboards, knowledgeBase, anonymous, publishedNumbers, actionPlans];
