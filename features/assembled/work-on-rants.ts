/** Made by scripts/assemble.ts from features/index.ts. */
import { workOnRants as actionPlans } from '../action-plans/server/testing/subjects.ts';
import type { WorkOnRants } from '#server/testing/subject.ts';

export const workOnRants: readonly WorkOnRants[] = [actionPlans];
