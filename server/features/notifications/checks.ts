/** What notifications stand on: the event each was made of, and the rant it opens. */
import { sql } from 'kysely';
import { type Check, wrongRows } from '../../platform/checks.ts';

export const checks: Check[] = [
  {
    name: 'notifications: their events and rants',
    run: (app) =>
      wrongRows(app, {
        from: sql`notifications`,
        // Articles and plans can go for good; rants and events never do.
        wrong: sql`(not exists (select 1 from events where events.seq = notifications.event_seq)
          or (related_model = 'Rant' and not exists (select 1 from rants where rants.id = notifications.related_id)))`,
      }),
  },
];
