/** German translation of done.en.ts. */
import type { english } from './done.en.ts';

export const german: Record<keyof typeof english, string> = {};
