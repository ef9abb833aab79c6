/** What the two texts are called. */
import { catalogue } from '../../lib/words.ts';

export const t = catalogue({
  'legal.privacy': 'Privacy Policy',
  'legal.terms': 'Terms of Service',
  'legal.updated': 'Last updated {day}',
});
