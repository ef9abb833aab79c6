/** Arabic translation of done.en.ts. */
import type { english } from './done.en.ts';

export const arabic: Record<keyof typeof english, string> = {};
