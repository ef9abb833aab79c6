/**
 * Ownership of e-mail addresses (product.md 9.22). An address that was only typed is used for signing in and on screens, but proves
 * nothing: it matches no account, and its account loses it to a person who proves it. The functions here run under the naming lock. A proof
 * or a change of an address ends all secrets that were sent to the old one.
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
 * The source that vouches for an address. `person`: only the person who typed it. `machine`: the directory, or a provider that
 * has verified it. The account is then found by it, but links for a new password still go to the earlier address, because the holder of the
 * directory's key must not read what people wrote. `confirmed`: an admin, or the person by a mailed link.
 */
export type AddressSource = 'person' | 'machine' | 'confirmed';

type AddressColumns = Partial<Pick<UserRow, 'email' | 'proved_email' | 'recovery_email'>>;

/** The columns that store a changed address. */
export const addressColumns = (email: string, source: AddressSource): AddressColumns => ({
  email,
  ...(source !== 'person' && { proved_email: email }),
  ...(source === 'confirmed' && { recovery_email: email }),
});

/** The columns of a new account. Even a machine's proof sets the recovery address, because a new account holds nothing to read yet. */
export const addressOfNew = (email: string, isProved: boolean) => ({
  email,
  proved_email: isProved ? email : null,
  recovery_email: isProved ? email : null,
});

/**
 * Whether links for a new password go to the current address. That is so if an admin or a mailed link confirmed it, or if it was proved
 * when the account was made; later, a directory's or provider's word alone is not enough.
 */
export const isConfirmed = ({ email, proved_email, recovery_email }: Pick<UserRow, 'email' | 'proved_email' | 'recovery_email'>): boolean =>
  email === proved_email && email === recovery_email;

/** Ends all secrets sent to the person, such as links for a password: none outlives a change of address or password, or the account. */
export const endLinks = (tx: Tx, userId: string): Promise<unknown> => tx.db.deleteFrom('links').where('user_id', '=', userId).execute();

/**
 * Finds the account that has proved this address, or else one that has typed it and was never approved. null: there is neither. An approved
 * account that has only typed the address is not found, and loses it when the owner takes it.
 */
export async function findByProvedAddress(db: Executor, email: string): Promise<UserRow | null> {
  const owner = await people(db).selectAll().where('proved_email', '=', email).executeTakeFirst();
  const holder = owner ?? (await findByEmail(db, email));
  return holder && (owner || wasNeverIn(holder)) ? holder : null;
}

/** Whether nobody was ever let in, so that the account holds nobody's data. */
const wasNeverIn = ({ proved_email, status }: Pick<UserRow, 'proved_email' | 'status'>): boolean =>
  proved_email === null && status !== 'approved';

/** Which of these addresses are taken even for a person who proves them. */
export async function takenAmong(app: App, db: Executor, emails: readonly string[]): Promise<Set<string>> {
  const peopleWith = (column: 'email' | 'proved_email') => people(db).selectAll().where(app.dialect.idIn(column, emails)).execute();
  const registered = (await peopleWith('email')).filter(wasNeverIn).map(({ email }) => email);
  return new Set([...registered, ...(await peopleWith('proved_email')).flatMap(({ proved_email }) => proved_email ?? [])]);
}

export const findByAnyAddress = async (db: Executor, email: string): Promise<UserRow | null> =>
  (await people(db)
    .selectAll()
    .where((eb) => eb.or([eb('email', '=', email), eb('proved_email', '=', email), eb('recovery_email', '=', email)]))
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Sets the account back to its last proved address and notifies the person. */
export async function releaseAddress(app: App, tx: Tx, { id, email, proved_email }: UserRow): Promise<void> {
  const fallbackAddress = proved_email ?? noAddress(app.ids.id());
  await tx.db.updateTable('users').set({ email: fallbackAddress }).where('id', '=', id).execute();
  await endLinks(tx, id);
  const personal = { emailFrom: email, emailTo: fallbackAddress };
  await tx.record({ type: 'account.addressYielded', actorId: null, subject: id, data: {}, personal });
}

/**
 * Throws `email_taken` if somebody else has one of these addresses. A proved address is instead taken from an account that only typed it.
 */
export async function takeAddresses(app: App, tx: Tx, emails: readonly string[], isBroughtProved: boolean, except?: string): Promise<void> {
  const peopleWith = (column: 'email' | 'proved_email' | 'recovery_email') =>
    people(tx.db)
      .selectAll()
      .where(app.dialect.idIn(column, emails))
      .where('id', '!=', except ?? '');
  const holders = [
    ...(await peopleWith('email').execute()),
    ...(await peopleWith('proved_email').execute()),
    ...(await peopleWith('recovery_email').execute()),
  ];
  const emailSet = new Set(emails);
  for (const row of new Map(holders.map((holder) => [holder.id, holder])).values()) {
    const isTheirs = row.proved_email !== null && emailSet.has(row.proved_email);
    if (!isBroughtProved || isTheirs || (emailSet.has(row.email) && wasNeverIn(row))) throw refuseField('email', 'email_taken');
    if (emailSet.has(row.email)) await releaseAddress(app, tx, row);
    // The directory has given this address to somebody else, so links must no longer go there.
    if (row.recovery_email !== null && emailSet.has(row.recovery_email)) {
      await endLinks(tx, row.id);
      await tx.db.updateTable('users').set({ recovery_email: null }).where('id', '=', row.id).execute();
    }
  }
}

/** Returns a secret that proves this address, once, within 24 hours. An older one ends. */
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

/** The page that takes the secret. It is in the fragment, which browsers send to no server. */
export const addressPath = (secret: string): string => `/confirm-address#${secret}`;

/** Marks the person's address as proved; links for a new password go there from now on. Throws `email_taken`. */
export async function prove(app: App, tx: Tx, actorId: string, person: UserRow): Promise<UserRow> {
  if (isConfirmed(person)) return person;
  await takeAddresses(app, tx, [person.email], true, person.id);
  const values = addressColumns(person.email, 'confirmed');
  await tx.db.updateTable('users').set(values).where('id', '=', person.id).execute();
  await endLinks(tx, person.id);
  await tx.record({ type: 'account.addressProved', actorId, subject: person.id, data: {} });
  return { ...person, ...values };
}

/**
 * Proves the address of a mailed link that was opened. Throws `address_link_invalid`, and `email_taken` if the address is somebody else's
 * by now.
 */
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
