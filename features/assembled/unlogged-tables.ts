/** Made by scripts/assemble.ts from features/index.ts. */
import { unloggedTables as anonymous } from '../anonymous/tables.ts';

export const unloggedTables = { ...anonymous };
