/** The German sentences of handing-over.en.ts. */
import type { english } from './handing-over.en.ts';

export const german: Record<keyof typeof english, string> = {
  'people.rantsTo': '{n, plural, one {Zuständig für # offenen Rant. Übergeben an} other {Zuständig für # offene Rants. Übergeben an}}',
  'people.rantsStay': 'Danach sind sie niemandem zugewiesen; die Admins erfahren es.',
};
