/** Made by scripts/assemble.ts from features/index.ts. */
import { quietTables as anonymous } from '../anonymous/tables.ts';

export const quietTables = { ...anonymous };
