/** The German sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const german: Record<keyof typeof english, string> = {
  'refusal.file_not_found': 'Diese Datei ist nicht mehr da. Bitte fügen Sie sie noch einmal hinzu.',
  'refusal.files_too_late':
    'Das wurde schon ohne die später angehängten Dateien gesendet. Entfernen Sie sie, senden Sie noch einmal und hängen Sie sie an eine neue Nachricht an.',
  'refusal.file_wrong':
    'Diese Datei wird nicht angenommen. Möglich sind Bilder (PNG, JPEG, WebP, GIF), PDF, reiner Text, CSV, DOCX, XLSX und ODT.',
  'refusal.file_empty': 'Diese Datei ist leer.',
  'refusal.file_broken': 'Diese Datei ist beschädigt oder unterwegs abgebrochen. Bitte noch einmal auswählen.',
  'refusal.file_heic':
    'HEIC-Bilder werden nicht angenommen. Bitte als JPEG speichern und so senden. Auf dem iPhone unter Einstellungen, Kamera, Formate „Maximale Kompatibilität“ wählen.',
  'refusal.file_too_large': 'Diese Datei ist zu groß. Erlaubt sind höchstens {max}.',
  'refusal.file_too_many_pixels': 'Dieses Bild hat zu viele Pixel. Höchstens {max, number} Millionen sind möglich.',
  'refusal.file_infected': 'Der Virenscanner hat in dieser Datei etwas Schädliches gefunden. Sie wurde nicht gespeichert.',
  'refusal.file_waiting': 'Diese Datei wartet auf den Virenscanner. Danach lässt sie sich öffnen.',
  'refusal.file_refused': 'Der Virenscanner hat in dieser Datei etwas Schädliches gefunden. Sie wurde entfernt.',
  'refusal.files_full':
    'Für weitere Dateien ist kein Platz: Die Grenze ist {max}. Sagen Sie einem Admin Bescheid, oder senden Sie den Text ohne die Datei.',
  'refusal.files_share':
    'Sie haben die Tagesgrenze für Dateien erreicht. Bitte versuchen Sie es {when} noch einmal, oder senden Sie den Text ohne die Datei.',
  'refusal.too_many_files':
    'Sie haben in kurzer Zeit viele Dateien hinzugefügt. Bitte versuchen Sie es {when} noch einmal. Ihr Text bleibt hier erhalten.',
};
