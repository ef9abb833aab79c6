/** Made by scripts/assemble.ts from features/index.ts. */
import { packSections as anonymous } from '../anonymous/contract/pack-sections.ts';

export const packSections = { ...anonymous };
