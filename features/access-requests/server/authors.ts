/** The people whose names are removed from passages: by their present names and addresses, and by those they had before. */
import type { App } from '#server/platform/app.ts';
import type { Person } from './masking.ts';
import type { Mention } from './mentions.ts';

/** The author of a rant, and the people who said 'Me too' to it, once for each name or address. */
export async function authorsOf(app: App, rants: readonly Mention[]): Promise<(said: Mention) => Person[]> {
  const ids = ({ row, voices }: Mention) => [row.author_id, ...voices.map(({ user_id }) => user_id)].filter((id) => id !== null);
  const all = [...new Set(rants.flatMap(ids))];
  if (all.length === 0) return () => [];
  // Deleted accounts are included: they can be restored, and their names are hidden too.
  const now = await people(app).where(app.dialect.idIn('id', all)).execute();
  const byId = Map.groupBy([...now.flatMap(byAddress), ...(await changesOf(app, all)), ...(await looksOf(app, all))], ({ id }) => id);
  return (said: Mention) => ids(said).flatMap((id) => byId.get(id) ?? []);
}

/**
 * Everybody with an account. In plans and articles, which many may read, all names are replaced: were it only those of authors, a reader who lays the
 * file beside the article would see which.
 */
export async function everybody(app: App): Promise<(Person & { id: string })[]> {
  return (await people(app).execute()).flatMap(byAddress);
}

const people = ({ db }: App) => db.selectFrom('users').select(['id', 'name', 'email', 'proved_email', 'recovery_email']);

/** A person is there once for each address that mail may go to. */
function byAddress({ id, name, email, proved_email, recovery_email }: Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]) {
  const addresses = new Set([email, proved_email, recovery_email].filter((one) => one !== null));
  return [...addresses].map((address) => ({ id, name, email: address }));
}

/** Former names and addresses, as long as the audit log keeps them. */
async function changesOf({ db, dialect }: App, ids: readonly string[]): Promise<(Person & { id: string })[]> {
  const rows = await db
    .selectFrom('events')
    .innerJoin('event_values', 'event_values.event', 'events.seq')
    .select(['events.subject', 'event_values.name as what', 'event_values.value'])
    .where(dialect.idIn('events.subject', ids))
    .where('event_values.name', 'in', ['nameFrom', 'emailFrom'])
    .execute();
  return rows.map(({ subject, what, value }) => ({
    id: subject ?? '',
    name: '',
    email: '',
    [what === 'nameFrom' ? 'name' : 'email']: value,
  }));
}

/** The look of present and former names, which is kept as long as the account is there. */
async function looksOf({ db, dialect }: App, ids: readonly string[]): Promise<(Person & { id: string })[]> {
  const rows = await db
    .selectFrom('held_names')
    .select(['subject as id', 'skeleton as name'])
    .where(dialect.idIn('subject', ids))
    .execute();
  return rows.map((row) => ({ ...row, email: '' }));
}
