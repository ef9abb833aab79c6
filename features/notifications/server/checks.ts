/** Integrity checks: each notification has its notice, its event and the rant that it opens. */
import { sql } from 'kysely';
import { type Check, wrongRows } from '#server/platform/integrity-checks.ts';

export const checks: Check[] = [
  {
    name: 'notifications: their events and rants',
    run: (app) =>
      wrongRows(app, {
        from: sql`notices`,
        // Rants and events are never deleted, other things may be. Notifications about a round of anonymous rants have no related id.
        wrong: sql`(not exists (select 1 from events where events.seq = notices.event_seq)
          or (related_model = 'Rant' and related_id is not null and not exists (select 1 from rants where rants.id = notices.related_id)))`,
      }),
  },
  {
    name: 'notifications: what they say',
    run: (app) =>
      wrongRows(app, {
        from: sql`notifications`,
        wrong: sql`not exists (select 1 from notices where notices.seq = notifications.notice and notices.kind = notifications.kind)`,
        id: sql`notice`,
      }),
  },
];
