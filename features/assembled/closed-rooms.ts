/** Made by scripts/assemble.ts from features/index.ts. */
import { closedRooms as firstSteps } from '../first-steps/server/testing/subjects.ts';
import type { ClosedRooms } from '#server/testing/subject.ts';

export const closedRooms: readonly ClosedRooms[] = [firstSteps];
