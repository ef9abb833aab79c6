/** Made by scripts/assemble.ts from features/index.ts. */
import { decisionPlaces as anonymous } from '../anonymous/contract/first-steps.ts';

export const decisionPlaces = { ...anonymous };
