/**
 * Finds the people whose names and addresses are replaced in passages. Authors are listed with their former names and addresses too,
 * everybody else with the current ones only.
 */
import type { App } from '#server/platform/app.ts';
import type { Person } from './masking.ts';
import type { Mention } from './mentions.ts';

/** Returns a function from a rant to its author and the people who said 'Me too', each listed once for every name and address. */
export async function authorsOf(app: App, rants: readonly Mention[]): Promise<(mention: Mention) => Person[]> {
  const ids = ({ row, voices }: Mention) => [row.author_id, ...voices.map(({ user_id }) => user_id)].filter((id) => id !== null);
  const all = [...new Set(rants.flatMap(ids))];
  if (all.length === 0) return () => [];
  // Deleted accounts are included, because they can be restored and their names must be hidden too.
  const now = await people(app).where(app.dialect.idIn('id', all)).execute();
  const byId = Map.groupBy([...now.flatMap(byAddress), ...(await changesOf(app, all)), ...(await looksOf(app, all))], ({ id }) => id);
  return (mention: Mention) => ids(mention).flatMap((id) => byId.get(id) ?? []);
}

/**
 * Everybody with an account. In plans and articles, which many people may read, all names are replaced: if only authors' names were, a
 * comparison of the file with the article would reveal the authors.
 */
export async function everybody(app: App): Promise<(Person & { id: string })[]> {
  return (await people(app).execute()).flatMap(byAddress);
}

const people = ({ db }: App) => db.selectFrom('users').select(['id', 'name', 'email', 'proved_email', 'recovery_email']);

/** Lists a person once for each address that emails may go to. */
function byAddress({ id, name, email, proved_email, recovery_email }: Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]) {
  const addresses = new Set([email, proved_email, recovery_email].filter((address) => address !== null));
  return [...addresses].map((address) => ({ id, name, email: address }));
}

/** Former names and addresses, as long as the audit log still has them. */
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

/** The skeletons of current and former names (what a name looks like), which are stored as long as the account exists. */
async function looksOf({ db, dialect }: App, ids: readonly string[]): Promise<(Person & { id: string })[]> {
  const rows = await db
    .selectFrom('held_names')
    .select(['subject as id', 'skeleton as name'])
    .where(dialect.idIn('subject', ids))
    .execute();
  return rows.map((row) => ({ ...row, email: '' }));
}
