/** The Arabic sentences of kinds.en.ts. */
import type { english } from './kinds.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'kind.featureSwitched': 'إيقاف ميزة أو تشغيلها',
};
