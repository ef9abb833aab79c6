/** German: server.en.ts. */
import type { english } from './server.en.ts';

export const german: Record<keyof typeof english, string> = {
  'refusal.file_not_found': 'Diese Datei ist nicht mehr da. Bitte fügen Sie sie noch einmal hinzu.',
  'refusal.files_too_late':
    'Das wurde schon gesendet, aber ohne die Dateien, die seitdem dazugekommen sind. Bitte nehmen Sie diese heraus, senden Sie noch einmal und schicken Sie sie danach mit einer neuen Nachricht.',
  'refusal.file_wrong':
    'Diese Datei wird nicht angenommen. Möglich sind Bilder (PNG, JPEG, WebP, GIF), PDF, reiner Text, CSV, DOCX, XLSX und ODT.',
  'refusal.file_empty': 'Diese Datei ist leer.',
  'refusal.file_broken': 'Diese Datei ist beschädigt oder unterwegs abgebrochen. Bitte noch einmal auswählen.',
  'refusal.file_heic':
    'Dieses Bild ist im Format HEIC, das nicht angenommen wird. Bitte als JPEG speichern und so senden. Ein iPhone nimmt Bilder als JPEG auf, wenn unter Einstellungen, Kamera, Formate „Maximale Kompatibilität“ gewählt ist.',
  'refusal.file_too_large': 'Diese Datei ist zu groß. Erlaubt sind höchstens {max}.',
  'refusal.file_too_many_pixels': 'Dieses Bild hat zu viele Pixel. Höchstens {max, number} Millionen sind möglich.',
  'refusal.file_infected': 'Der Virenscanner hat in dieser Datei etwas Schädliches gefunden. Sie wurde nicht gespeichert.',
  'refusal.file_waiting': 'Diese Datei wartet auf den Virenscanner. Danach lässt sie sich öffnen.',
  'refusal.file_refused': 'Der Virenscanner hat in dieser Datei etwas Schädliches gefunden. Sie wurde entfernt.',
  'refusal.files_full':
    'Für weitere Dateien ist kein Platz: Ihre Organisation bewahrt höchstens {max} auf. Bitte sagen Sie einem Admin Bescheid. Was Sie geschrieben haben, lässt sich ohne die Datei senden.',
  'refusal.files_share':
    'Sie haben so viel hinzugefügt, wie eine Person an einem Tag hinzufügen kann, damit für alle Platz bleibt. Bitte versuchen Sie es {when} noch einmal. Was Sie geschrieben haben, lässt sich ohne die Datei senden.',
  'refusal.too_many_files':
    'Sie haben in kurzer Zeit viele Dateien hinzugefügt. Bitte versuchen Sie es {when} noch einmal. Was Sie geschrieben haben, bleibt hier erhalten.',
};
