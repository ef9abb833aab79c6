/** Made by scripts/assemble.ts from features/index.ts. */
import { optionColumns as retention } from '../retention/tables.ts';

export const optionColumns = { ...retention };
