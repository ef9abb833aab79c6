/** The Arabic sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'refusal.legal_not_found': 'لا يوجد نص كهذا.',
};
