/** Made by scripts/assemble.ts from features/index.ts. */
import { ofSomebody as rightOfReply } from '../right-of-reply/contract/permissions.ts';

export const ofSomebody = { ...rightOfReply };
