/** What happens to requests for what is kept about somebody (catalogue.ts). `targets`: whom the name is hidden from reads none of it. */
import type { Targets } from './catalogue.ts';
import { hidden, shown } from './kinds.ts';

export const requestEvents = {
  /** Somebody asked what is kept about a name; nothing of what was decided about which passage. */
  'request.opened': shown<{ targets: Targets }>('option'),
  'request.fileMade': shown<{ targets: Targets }>('option'),
  'request.closed': shown<{ targets: Targets }>('option'),
  /** So many days before its answer is due. */
  'request.due': hidden<{ target: string; daysLeft: number }, { day: string }>(),
};
