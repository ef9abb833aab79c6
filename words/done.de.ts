/** German: done.en.ts. */
import type { english } from './done.en.ts';

export const german: Record<keyof typeof english, string> = {
  'done.notificationDeleted': 'Benachrichtigung gelöscht.',
  'done.restored': 'Wiederhergestellt.',
  'done.removedForGood': 'Endgültig gelöscht.',
  'done.undone': 'Rückgängig gemacht.',
};
