/** German: system.en.ts. */
import type { english } from './system.en.ts';

export const german: Record<keyof typeof english, string> = {
  'system.keys': 'Schlüssel von Diensten oder des Verzeichnisses, die jemand kennt, der kein Admin ist.',
  'system.keysMore': 'Wer sie erstellt hat, kennt sie noch. Beenden Sie sie unter „Konten“, Schlüssel, und erstellen Sie neue.',
};
