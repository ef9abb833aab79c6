/** Made by scripts/assemble.ts from features/index.ts. */
import { welcome as anonymous } from '../anonymous/contract/welcome.ts';

export const welcome = { ...anonymous };
