/** Made by scripts/assemble.ts from features/index.ts. */
import { guideParts as anonymous } from '../anonymous/web/guide-parts.ts';
import type { GuideParts } from '#web/frame/guide-part.ts';

export const guideParts: readonly GuideParts[] = [anonymous];
export const guidePartsOwners: readonly string[] = ['anonymous'];
