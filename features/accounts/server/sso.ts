/** The slot for signing in with an account of the organisation. Without a feature that fills it, passwords open every account. */
import type { accounts } from '@earshot/contract/accounts';
import type { ReplyOf } from '@earshot/contract/endpoint';
import type { App } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { inSlot, slot } from '#server/platform/slots.ts';
import type { LastAdminLock } from './last-admin-lock.ts';

type Welcome = ReplyOf<typeof accounts.welcome>;
type Providers = Welcome['providers'];

export interface Sso {
  /** The enabled providers. */
  providers(db: Executor): Promise<Providers>;
  providersOf(db: Executor, userId: string): Promise<Providers>;
  /** The only person who may use a password. null: everybody may. */
  breakGlassAdmin(db: Executor): Promise<string | null>;
  /** Throws `company_only` if this person may not use a password. `userId` null: somebody who has no account yet. */
  refuseIfPasswordsOff(db: Executor, userId: string | null): Promise<void>;
  /** Throws `break_glass` if this person must stay an active admin. */
  refuseIfBreakGlass(locked: LastAdminLock, userId: string): Promise<void>;
  /** Everything that is stored about how this person signs in by a provider, for the download of personal data. */
  ownData(db: Executor, userId: string): Promise<unknown>;
  /** Forgets by which providers this person has signed in. */
  forget(db: Executor, userId: string): Promise<void>;
}
export const sso = slot<Sso>('accounts.sso');

export const breakGlassAdmin = async (app: App, db: Executor): Promise<string | null> =>
  (await inSlot(app, sso)?.breakGlassAdmin(db)) ?? null;

/** A sign-in asks this only once the password was right, so that nobody learns who may use one. Throws `company_only`. */
export const refuseIfPasswordsOff = async (app: App, db: Executor, userId: string | null): Promise<void> =>
  inSlot(app, sso)?.refuseIfPasswordsOff(db, userId);

/** Throws `break_glass` if this person must stay an active admin. */
export const refuseIfBreakGlass = async (app: App, locked: LastAdminLock, userId: string): Promise<void> =>
  inSlot(app, sso)?.refuseIfBreakGlass(locked, userId);

export const hasProvider = async (app: App, userId: string): Promise<boolean> =>
  ((await inSlot(app, sso)?.providersOf(app.db, userId)) ?? []).length > 0;

/** The ways to sign in, which anybody may know. */
export async function waysIn(app: App): Promise<Pick<Welcome, 'providers' | 'passwordsFor'>> {
  return {
    providers: (await inSlot(app, sso)?.providers(app.db)) ?? [],
    passwordsFor: (await breakGlassAdmin(app, app.db)) === null ? 'everybody' : 'breakGlass',
  };
}
