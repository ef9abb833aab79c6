/** Made by scripts/assemble.ts from features/index.ts. */
import { calm as backups } from '../backups/server/testing/calm.ts';
import type { Calm } from '#server/testing/subject.ts';

export const calm: readonly Calm[] = [backups];
