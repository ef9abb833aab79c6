/** Made by scripts/assemble.ts from features/index.ts. */
import { stepPlaces as backups } from '../backups/contract/first-steps.ts';

export const stepPlaces = { ...backups };
