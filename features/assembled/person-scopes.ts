/** Made by scripts/assemble.ts from features/index.ts. */
import { personScopes as trash } from '../trash/contract/keys.ts';
import { personScopes as files } from '../files/contract/keys.ts';
import { personScopes as rants } from '../rants/contract/keys.ts';
import { personScopes as notifications } from '../notifications/contract/keys.ts';
import { personScopes as knowledgeBase } from '../knowledge-base/contract/keys.ts';

export const personScopes = { ...trash, ...files, ...rants, ...notifications, ...knowledgeBase };
