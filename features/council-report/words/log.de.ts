import type { english } from './log.en.ts';

export const german: Record<keyof typeof english, string> = {
  'audit.family.pack': 'Bericht für den Betriebsrat',
  'audit.pack.made': 'Bericht für den Betriebsrat gespeichert ({as})',
  'action.pack.made': 'Bericht für den Betriebsrat gespeichert',
};
