/** The German sentences of steps.en.ts. */
import type { english } from './steps.en.ts';

export const german: Record<keyof typeof english, string> = {
  'firstSteps.protectors': 'Vertrauenspersonen wählen',
  'firstSteps.protectorsMore':
    'Eine bis fünf Personen, die erfahren, wenn jemandem wegen eines Rants etwas passiert. Sie können das auslassen.',
  'firstSteps.protectorsMissing': 'Noch ist keine Vertrauensperson gewählt, der man sagen kann, wenn einem deswegen etwas passiert.',
  'firstSteps.protectorsChoose': 'Vertrauenspersonen wählen',
};
