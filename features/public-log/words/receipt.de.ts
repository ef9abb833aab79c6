/** The German sentences of receipt.en.ts. */
import type { english } from './receipt.en.ts';

export const german: Record<keyof typeof english, string> = {
  'receipt.download': 'Quittung herunterladen',
  'receipt.saved':
    'Ihre Quittung ist gespeichert und beweist, dass Ihr Text unverändert ist. Sie enthält Ihren Text: Verwahren Sie sie entsprechend. Wie man sie prüft, steht auf der Seite „Nachweis“.',
  'receipt.promised':
    'Ihre Quittung ist gespeichert. Noch ist sie eine unterschriebene Zusage; nach dem {when} vervollständigt sie die Seite „Nachweis“. Dann beweist sie, dass Ihr Text unverändert ist. Sie enthält Ihren Text: Verwahren Sie sie entsprechend.',
  'receipt.failed': 'Die Quittung konnte nicht heruntergeladen werden. Bitte versuchen Sie es noch einmal.',
};
