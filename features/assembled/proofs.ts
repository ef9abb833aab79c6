/** Made by scripts/assemble.ts from features/index.ts. */
import { proofs as retention } from '../retention/server/testing/subjects.ts';

export const proofs = { ...retention };
