/** The German sentences of pages.en.ts. */
import type { english } from './pages.en.ts';

export const german: Record<keyof typeof english, string> = {
  'files.add': 'Dateien hinzufügen',
  'files.hint':
    '{n, plural, one {Eine Datei} other {Bis zu # Dateien}} mit höchstens {mb, number} MB: Bilder, PDF, Text, CSV, DOCX, XLSX, ODT.',
  'files.list': 'Angehängte Dateien',
  'files.maker': 'Dokumente können den Namen ihrer Verfasser enthalten; aus Bildern werden Ort und Kamera entfernt.',
  'files.sending': '{name} wird gesendet',
  'files.progress': '{n, number} %',
  'files.checking': 'Wird geprüft',
  'files.lost': 'Wartet auf die Verbindung und wird dann von selbst noch einmal gesendet.',
  'files.waits': 'Bereit. Wartet auf den Virenscanner.',
  'files.still': 'Von diesem animierten PNG bleibt nur das erste Bild. GIF und WebP bewegen sich weiter.',
  'files.failed': 'Die Datei konnte nicht gesendet werden.',
  'files.cancel': '{name} abbrechen',
  'files.remove': '{name} entfernen',
  'files.retry': 'Noch einmal versuchen',
  'files.tooMany':
    '{n, plural, one {Es lässt sich nur eine Datei anhängen.} other {Es lassen sich nur # Dateien anhängen.}} Die übrigen wurden weggelassen.',
  'files.tooLarge': 'Diese Datei hat {size}. Erlaubt sind höchstens {mb, number} MB.',
  'files.someFailed': 'Eine Datei konnte nicht gesendet werden. Versuchen Sie es noch einmal oder entfernen Sie sie.',
  'files.with': 'Dateien',
  'files.open': '{name} groß ansehen',
  'files.download': 'Herunterladen',
  'files.scanner': '{name} lässt sich öffnen, sobald der Virenscanner die Datei geprüft hat.',
  'files.refused': '{name} wurde entfernt: Der Virenscanner hat etwas Schädliches gefunden.',
};
