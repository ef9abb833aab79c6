/** Made by scripts/assemble.ts from features/index.ts. */
import { peopleSettings as rightOfReply } from '../right-of-reply/contract/setting-words.ts';

export const peopleSettings = { ...rightOfReply };
