/** Made by scripts/assemble.ts from features/index.ts. */
import { asks as firstSteps } from '../first-steps/server/testing/subjects.ts';

export const asks = { ...firstSteps };
