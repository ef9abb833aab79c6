/** Made by scripts/assemble.ts from features/index.ts. */
import { personCalls as trash } from '../trash/server/testing/subjects.ts';
import { personCalls as notifications } from '../notifications/server/testing/subjects.ts';
import { personCalls as knowledgeBase } from '../knowledge-base/server/testing/subjects.ts';
import { personCalls as actionPlans } from '../action-plans/server/testing/subjects.ts';

export const personCalls = { ...trash, ...notifications, ...knowledgeBase, ...actionPlans };
