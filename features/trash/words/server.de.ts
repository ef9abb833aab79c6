/** The German sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const german: Record<keyof typeof english, string> = {
  'done.restored': 'Wiederhergestellt.',
  'done.removedForGood': 'Endgültig gelöscht.',
  'done.undone': 'Rückgängig gemacht.',
};
