/** Made by scripts/assemble.ts from features/index.ts. */
import { touches as rightOfReply } from '../right-of-reply/server/testing/subjects.ts';
import { touches as reports } from '../reports/server/testing/subjects.ts';
import { touches as actionPlans } from '../action-plans/server/testing/subjects.ts';

export const touches = { ...rightOfReply, ...reports, ...actionPlans };
