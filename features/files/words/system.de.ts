/** The German sentences of system.en.ts. */
import type { english } from './system.en.ts';

export const german: Record<keyof typeof english, string> = {
  'system.files': 'Der Platz für Dateien ist fast voll.',
  'system.filesMore':
    'Mehr als 80 % sind belegt. Ist er voll, kann niemand mehr Dateien hinzufügen. Erhöhen Sie die Grenze in der Verwaltung.',
  'system.scanner': 'Dateien warten auf den Virenscanner.',
  'system.scannerMore':
    'clamd antwortet seit fünf Minuten nicht, darum kann niemand diese Dateien öffnen. Prüfen Sie, ob er unter der Adresse in CLAMD_URL läuft.',
};
