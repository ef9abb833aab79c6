/** The integrity check of API keys. */
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { type Check, wrongRows } from '#server/platform/integrity-checks.ts';

/** Each key has either a person or, if it is a key of a service or of the directory, a role; the directory has at most one valid key. */
const keys = (app: App) => {
  const living = sql`ended_at is null and expires_at > ${app.clock.now()}`;
  const twice = sql`is_directory = 1 and ${living} and
    (select count(*) from keys as others where others.is_directory = 1 and others.ended_at is null and others.expires_at > ${app.clock.now()}) > 1`;
  return wrongRows(app, {
    from: sql`keys`,
    wrong: sql`((user_id is null) = (role is null) or (is_directory = 1 and role is null) or (${twice}))`,
  });
};

export const checks: Check[] = [{ name: 'accounts: keys for programs', run: keys }];
