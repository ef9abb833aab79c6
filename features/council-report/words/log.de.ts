import type { english } from './log.en.ts';

export const german: Record<keyof typeof english, string> = {
  'audit.family.pack': 'Unterlagen für den Betriebsrat',
  'audit.pack.made': 'Unterlagen für den Betriebsrat gespeichert ({as})',
  'action.pack.made': 'Unterlagen für den Betriebsrat gespeichert',
};
