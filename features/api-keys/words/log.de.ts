/** The German sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const german: Record<keyof typeof english, string> = {
  'audit.family.key': 'API-Schlüssel',
  'audit.key.made': 'hat den Schlüssel „{subject}“ bis {until} erstellt: {scopes}',
  'audit.key.madeService': 'hat den Dienstschlüssel „{subject}“ mit der Rolle {role} bis {until} erstellt: {scopes}',
  'audit.key.ended': 'hat den Schlüssel „{subject}“ beendet',
  'action.key.made': 'Schlüssel erstellt',
  'action.key.ended': 'Schlüssel beendet',
};
