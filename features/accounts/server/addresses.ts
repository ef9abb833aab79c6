/**
 * The owner of an address (product.md 9.22). An address that somebody only typed counts for signing in and on screens, but proves nothing: it matches no
 * account, and yields to a person who brings it proved. Everything that proves or changes an address goes through here, under the naming lock, and ends all
 * secrets that were sent to the old address.
 */
import { limits } from '@earshot/contract/limits';
import { noAddress } from '@earshot/contract/text';
import type { App, Tx } from '#server/platform/app.ts';
import { hashToken } from '#server/platform/auth/sessions.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { lockRow } from '#server/platform/db/rows.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import type { UserRow } from './presenters.ts';
import { findByEmail, people } from './queries.ts';

/**
 * The proof that an address belongs to the person. `person`: only the person who typed it, without a proof. `machine`: the directory, or a provider that
 * has verified it; the account is found by it, but links for a new password go where they went before, as the holder of the directory's key reads nothing that people wrote.
 * `confirmed`: an admin, or the person by a link that was mailed there.
 */
export type AddressSource = 'person' | 'machine' | 'confirmed';

type AddressColumns = Partial<Pick<UserRow, 'email' | 'proved_email' | 'recovery_email'>>;

/** The columns that store a changed address. */
export const addressColumns = (email: string, source: AddressSource): AddressColumns => ({
  email,
  ...(source !== 'person' && { proved_email: email }),
  ...(source === 'confirmed' && { recovery_email: email }),
});

/** The columns of a new account, for which a machine's word is enough: there is nothing to read in it yet. */
export const addressOfNew = (email: string, isProved: boolean) => ({
  email,
  proved_email: isProved ? email : null,
  recovery_email: isProved ? email : null,
});

/** Proved, and not by a machine alone. */
export const isConfirmed = ({ email, proved_email, recovery_email }: Pick<UserRow, 'email' | 'proved_email' | 'recovery_email'>): boolean =>
  email === proved_email && email === recovery_email;

/** Ends links for a new password, and all other secrets sent to an address: none outlives a change of address or password, or the account. */
export const endLinks = (tx: Tx, userId: string): Promise<unknown> => tx.db.deleteFrom('links').where('user_id', '=', userId).execute();

/** The account that a proved address leads to; null: nobody's, and an account that only gave it yields when it is taken. */
export async function findByProvedAddress(db: Executor, email: string): Promise<UserRow | null> {
  const owner = await people(db).selectAll().where('proved_email', '=', email).executeTakeFirst();
  const holder = owner ?? (await findByEmail(db, email));
  return holder && (owner || wasNeverIn(holder)) ? holder : null;
}

/** An account that waits, or was turned down at once, holds nothing of anybody's. */
const wasNeverIn = ({ proved_email, status }: Pick<UserRow, 'proved_email' | 'status'>): boolean =>
  proved_email === null && status !== 'approved';

/** The addresses that are taken even for a person who brings them proved. */
export async function takenAmong(app: App, db: Executor, emails: readonly string[]): Promise<Set<string>> {
  const those = (column: 'email' | 'proved_email') => people(db).selectAll().where(app.dialect.idIn(column, emails)).execute();
  const registered = (await those('email')).filter(wasNeverIn).map(({ email }) => email);
  return new Set([...registered, ...(await those('proved_email')).flatMap(({ proved_email }) => proved_email ?? [])]);
}

/** The account that has this address in any way. */
export const findByAnyAddress = async (db: Executor, email: string): Promise<UserRow | null> =>
  (await people(db)
    .selectAll()
    .where((eb) => eb.or([eb('email', '=', email), eb('proved_email', '=', email), eb('recovery_email', '=', email)]))
    .limit(1)
    .executeTakeFirst()) ?? null;

/** The account falls back to its last proved address, and its person is told. */
export async function yieldAddress(app: App, tx: Tx, { id, email, proved_email }: UserRow): Promise<void> {
  const back = proved_email ?? noAddress(app.ids.id());
  await tx.db.updateTable('users').set({ email: back }).where('id', '=', id).execute();
  await endLinks(tx, id);
  const personal = { emailFrom: email, emailTo: back };
  await tx.record({ type: 'account.addressYielded', actorId: null, subject: id, data: {}, personal });
}

/** Throws `email_taken` where one of these addresses is somebody else's. Where it is brought proved, an account that only gave it yields. */
export async function takeAddresses(app: App, tx: Tx, emails: readonly string[], isBroughtProved: boolean, except?: string): Promise<void> {
  const those = (column: 'email' | 'proved_email' | 'recovery_email') =>
    people(tx.db)
      .selectAll()
      .where(app.dialect.idIn(column, emails))
      .where('id', '!=', except ?? '');
  const there = [
    ...(await those('email').execute()),
    ...(await those('proved_email').execute()),
    ...(await those('recovery_email').execute()),
  ];
  const wanted = new Set(emails);
  for (const row of new Map(there.map((row) => [row.id, row])).values()) {
    const isTheirs = row.proved_email !== null && wanted.has(row.proved_email);
    if (!isBroughtProved || isTheirs || (wanted.has(row.email) && wasNeverIn(row))) throw refuseField('email', 'email_taken');
    if (wanted.has(row.email)) await yieldAddress(app, tx, row);
    // The directory gave its person another address, and this one to somebody else.
    if (row.recovery_email !== null && wanted.has(row.recovery_email)) {
      await endLinks(tx, row.id);
      await tx.db.updateTable('users').set({ recovery_email: null }).where('id', '=', row.id).execute();
    }
  }
}

/** A secret that proves this address, once, within 24 hours; an older one ends. */
export async function newAddressSecret(app: App, tx: Tx, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<string> {
  const secret = app.ids.secret();
  await tx.db.deleteFrom('links').where('kind', '=', 'address').where('user_id', '=', id).execute();
  const row = { hash: hashToken(secret), kind: 'address' as const, user_id: id, session_id: null, address: email };
  await tx.db
    .insertInto('links')
    .values({ ...row, expires_at: tx.now + limits.link.lifeMs })
    .execute();
  return secret;
}

/** The page that takes the secret; it stands in the fragment, which no server and no log sees. */
export const addressPath = (secret: string): string => `/confirm-address#${secret}`;

/** From now on the person's address counts as proved, and links for a new password go there. Throws `email_taken`. */
export async function prove(app: App, tx: Tx, actorId: string, person: UserRow): Promise<UserRow> {
  if (isConfirmed(person)) return person;
  await takeAddresses(app, tx, [person.email], true, person.id);
  const values = addressColumns(person.email, 'confirmed');
  await tx.db.updateTable('users').set(values).where('id', '=', person.id).execute();
  await endLinks(tx, person.id);
  await tx.record({ type: 'account.addressProved', actorId, subject: person.id, data: {} });
  return { ...person, ...values };
}

/** The link that was mailed was opened. Throws `address_link_invalid`. */
export async function confirmAddress(app: App, secret: string): Promise<void> {
  await app.write(async (tx) => {
    await app.dialect.namingLock.execute(tx.db);
    const link = await tx.db
      .selectFrom('links')
      .selectAll()
      .where('hash', '=', hashToken(secret))
      .where('kind', '=', 'address')
      .where('expires_at', '>', tx.now)
      .executeTakeFirst();
    const person = link?.user_id ? await lockRow(app, tx, 'users', link.user_id, 'present', app.dialect.forNoKeyUpdate) : undefined;
    if (!link || person?.email !== link.address) throw refuse('address_link_invalid');
    await prove(app, tx, person.id, person);
  });
}
