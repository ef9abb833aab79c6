/** Made by scripts/assemble.ts from features/index.ts. */
import { personCalls as actionPlans } from '../action-plans/server/testing/subjects.ts';

export const personCalls = { ...actionPlans };
