/** German: system.en.ts. */
import type { english } from './system.en.ts';

export const german: Record<keyof typeof english, string> = {
  'system.files': 'Der Platz für Dateien ist fast voll.',
  'system.filesMore':
    'Mehr als 80 % sind belegt. Ist er voll, kann niemand mehr eine Datei hinzufügen. In den Einstellungen können Sie mehr zulassen.',
  'system.scanner': 'Dateien warten auf den Virenscanner.',
  'system.scannerMore':
    'clamd antwortet seit mehr als fünf Minuten nicht. Bis dahin kann niemand diese Dateien öffnen. Sehen Sie nach, ob er unter der Adresse in CLAMD_URL läuft.',
};
