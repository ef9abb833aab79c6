/** Made by scripts/assemble.ts from features/index.ts. */
import { optionColumns as retention } from '../retention/tables.ts';
import type { ValuesOf } from '#server/platform/db/table.ts';

export const optionColumns = { ...retention };

export interface OptionColumns extends ValuesOf<typeof optionColumns> {}
