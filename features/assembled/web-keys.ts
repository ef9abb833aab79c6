/** Made by scripts/assemble.ts from features/index.ts. */
import { keys as options } from '../options/web/keys.ts';
import { keys as dashboards } from '../dashboards/web/keys.ts';
import { keys as knowledgeBase } from '../knowledge-base/web/keys.ts';
import { keys as help } from '../help/web/keys.ts';
import { keys as actionPlans } from '../action-plans/web/keys.ts';
import type { KeyPart } from '#web/frame/key-part.ts';

export const keys: readonly KeyPart[] = [options, dashboards, knowledgeBase, help, actionPlans];
export const keysOwners: readonly string[] = ['options', 'dashboards', 'knowledge-base', 'help', 'action-plans'];
