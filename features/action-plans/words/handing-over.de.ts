/** The German sentences of handing-over.en.ts. */
import type { english } from './handing-over.en.ts';

export const german: Record<keyof typeof english, string> = {
  'people.plansTo':
    '{n, plural, one {Zuständig für # offene Maßnahme. Übergeben an} other {Zuständig für # offene Maßnahmen. Übergeben an}}',
  'people.plansStay': 'Bis zur Rückkehr ist niemand zuständig.',
};
