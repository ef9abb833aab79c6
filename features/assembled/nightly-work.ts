/** Made by scripts/assemble.ts from features/index.ts. */
import { stopNightlyWork as backups } from '../backups/server/testing/nightly-work.ts';
import type { StopNightlyWork } from '#server/testing/subject.ts';

export const stopNightlyWork: readonly StopNightlyWork[] = [backups];
