/** German: receipt.en.ts. */
import type { english } from './receipt.en.ts';

export const german: Record<keyof typeof english, string> = {
  'receipt.download': 'Quittung herunterladen',
  'receipt.saved':
    'Ihre Quittung ist gespeichert. Sie beweist, dass Ihre Worte unverändert sind, und enthält sie: Verwahren Sie sie entsprechend. Wie man sie prüft, steht auf der Seite „Öffentliches Protokoll“.',
  'receipt.failed': 'Die Quittung konnte nicht heruntergeladen werden. Bitte versuchen Sie es noch einmal.',
};
