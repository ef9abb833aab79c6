/** The German sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const german: Record<keyof typeof english, string> = {
  'refusal.legal_not_found': 'Diesen Text gibt es nicht.',
};
