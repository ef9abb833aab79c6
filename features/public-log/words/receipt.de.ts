/** German: receipt.en.ts. */
import type { english } from './receipt.en.ts';

export const german: Record<keyof typeof english, string> = {
  'receipt.download': 'Quittung herunterladen',
  'receipt.saved':
    'Ihre Quittung ist gespeichert. Sie beweist, dass Ihre Worte unverändert sind, und enthält sie: Verwahren Sie sie entsprechend. Wie man sie prüft, steht auf der Seite „Öffentliches Protokoll“.',
  'receipt.promised':
    'Ihre Quittung ist gespeichert. Noch ist sie eine unterschriebene Zusage, dass Ihr Rant in das öffentliche Protokoll kommt, das nächste Mal am {when}. Laden Sie sie danach noch einmal herunter: Dann beweist sie, dass Ihre Worte unverändert sind. Sie enthält sie: Verwahren Sie sie entsprechend.',
  'receipt.failed': 'Die Quittung konnte nicht heruntergeladen werden. Bitte versuchen Sie es noch einmal.',
};
