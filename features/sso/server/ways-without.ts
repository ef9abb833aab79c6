/** The ways to sign in that remain when single sign-on is switched off. */
import { noPassword } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';

/** Throws `sso_no_admin` if no active admin has a password. */
export async function refuseWithoutPassword(_app: App, tx: Tx): Promise<void> {
  const admins = await tx.db
    .selectFrom('users')
    .select('password_hash')
    .where('role', '=', 'admin')
    .where('status', '=', 'approved')
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .execute();
  if (admins.every(({ password_hash }) => password_hash === noPassword)) throw refuse('sso_no_admin');
}

/** Names of the people who sign in only with a provider: they have neither password nor passkey. */
export async function onlyBySso({ db }: App): Promise<string[]> {
  const people = await db
    .selectFrom('users')
    .select(['name', 'password_hash'])
    .where('status', '=', 'approved')
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .where('id', 'not in', db.selectFrom('passkeys').select('user_id'))
    .orderBy('name_folded')
    .execute();
  return people.flatMap((person) => (person.password_hash === noPassword ? person.name : []));
}
