/** The German sentences of trash.en.ts. */
import type { english } from './trash.en.ts';

export const german: Record<keyof typeof english, string> = {
  'deleted.option': 'Eintrag',
  'deleted.targetEmployees': 'Genannte Personen',
  'deleted.targetDepartments': 'Abteilungen',
  'deleted.categoryTypes': 'Kategorien',
};
