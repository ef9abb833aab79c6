/** Made by scripts/assemble.ts from features/index.ts. */
import { english as publicLogSteps } from '../public-log/words/steps.en.ts';
import { english as anonymousSteps } from '../anonymous/words/steps.en.ts';
import { steps as backups } from '../backups/words.en.ts';
import { english as rightOfReplySteps } from '../right-of-reply/words/steps.en.ts';

export const steps = { ...publicLogSteps, ...anonymousSteps, ...backups, ...rightOfReplySteps };
