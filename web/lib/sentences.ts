/** The few sentences that belong to no room: what is said when the server cannot be reached. */
import { catalogue } from './words.ts';

export const t = catalogue({
  'lib.noConnection': 'No connection to Earshot. Please try again.',
  'lib.unreadable': 'Earshot sent an answer that could not be read. Please try again.',
});
