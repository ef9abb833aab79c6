/** The German sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const german: Record<keyof typeof english, string> = {
  'refusal.key_not_found': 'Diesen Schlüssel gibt es nicht, oder er ist bereits beendet.',
  'refusal.too_many_keys': 'Es kann {max, number} Schlüssel gleichzeitig geben. Beenden Sie zuerst einen.',
  'field.keyDay': 'Wählen Sie einen Tag ab heute, höchstens {max, number} Tage im Voraus.',
  'done.keyEnded': 'Der Schlüssel ist beendet.',
  'pack.gate.key.manage': 'API-Schlüssel verwalten',
};
