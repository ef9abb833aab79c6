/** The German sentences of fields.en.ts. */
import type { english } from './fields.en.ts';

export const german: Record<keyof typeof english, string> = {
  'field.articleTooLong': 'Ein Artikel kann höchstens {max} groß sein.',
  'field.tooManyTags': 'Höchstens {max, number} Schlagwörter.',
  'field.score': 'Bitte 1 bis 5 Sterne vergeben.',
  'field.numberRange': 'Bitte eine Zahl von {min, number} bis {max, number} angeben.',
};
