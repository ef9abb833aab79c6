/** Made by scripts/assemble.ts from features/index.ts. */
import { choicePlaces as rightOfReply } from '../right-of-reply/contract/first-steps.ts';

export const choicePlacesByFeature = { 'right-of-reply': rightOfReply };
