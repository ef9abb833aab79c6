/** The German sentences of system.en.ts. */
import type { english } from './system.en.ts';

export const german: Record<keyof typeof english, string> = {
  'system.keys': 'Schlüssel von Diensten oder des Verzeichnisses sind einem früheren Admin bekannt.',
  'system.keysMore': 'Beenden Sie sie unter „Konten“, Schlüssel, und erstellen Sie neue.',
};
