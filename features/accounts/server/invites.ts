/**
 * Invite links: a secret that opens the registration page, stored as a hash. A link ends after its last day, when an admin ends it, or when
 * its maker may no longer invite.
 */

import { addDays } from '@earshot/contract/calendar';
import type { BodyOf } from '@earshot/contract/endpoint';
import { type Actor, may } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import type { Selectable } from 'kysely';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import { hashToken } from '#server/platform/auth/sessions.ts';
import { iso } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { refuse } from '#server/platform/refusal.ts';
import { dayAt, nextDay, startOfDay } from '#server/platform/zone.ts';
import type { Invite, invites } from '../contract/invites.ts';
import { limits } from '../contract/limits.ts';
import { lockLastAdmin } from './last-admin-lock.ts';
import { findUser } from './queries.ts';
import { refuseIfPasswordsOff } from './sso.ts';

export type InviteRow = Selectable<Schema['invites']>;

const present = (row: InviteRow, madeBy: string): Invite => ({
  _id: row.id,
  madeBy,
  madeAt: iso(row.made_at),
  until: row.until,
  approves: row.approves === 1,
  came: row.came,
});

const live = (db: Executor, now: number) => db.selectFrom('invites').where('invites.expires_at', '>', now);

export async function listInvites(app: App): Promise<Invite[]> {
  const rows = await live(app.db, app.clock.now())
    .innerJoin('users', 'users.id', 'invites.made_by')
    .selectAll('invites')
    .select('users.name')
    .orderBy('made_at', 'desc')
    .orderBy('invites.id')
    .execute();
  return rows.map(({ name, ...row }) => present(row, name));
}

export const liveInvite = (db: Executor, secret: string, now: number): Promise<InviteRow | undefined> =>
  live(db, now).selectAll().where('hash', '=', hashToken(secret)).executeTakeFirst();

/** Counts one more registration. False if the link has ended meanwhile. */
export async function countInvite(tx: Tx, id: string): Promise<boolean> {
  const update = tx.db.updateTable('invites').set((eb) => ({ came: eb('came', '+', 1) }));
  const { numUpdatedRows } = await update.where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The page that takes the secret. It is in the fragment, which browsers send to no server. */
const invitePath = (secret: string): string => `/register#${secret}`;

/**
 * Makes an invite link. Throws `invalid` for a day that is over or too far away, `too_many_invites`, `company_only` if password sign-in
 * is off, or `not_your_role` if the actor is no longer an admin.
 */
export async function makeInvite(
  app: App,
  actor: Actor,
  { until, approves }: BodyOf<typeof invites.make>,
): Promise<Invite & { link: string }> {
  const { timeZone } = await app.settings.current();
  const secret = app.ids.secret();
  return app.write(async (tx) => {
    const today = dayAt(tx.now, timeZone);
    const { maxDays, live: max } = limits.invites;
    if (until < today || until > addDays(today, maxDays))
      throw refuse('invalid', { fields: { until: sentence('field.inviteDay', { max: maxDays }) } });
    // A transaction that takes the maker's role away waits and then ends this link too; one that makes another link waits and counts it.
    await lockLastAdmin(app, tx);
    const maker = await findUser(tx.db, actor.id);
    if (!maker || !may(maker, 'user.decide') || maker.is_active === 0) throw refuse('not_your_role');
    await refuseIfPasswordsOff(app, tx.db, null);
    const { n } = await live(tx.db, tx.now)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    if (n >= max) throw refuse('too_many_invites', { values: { max } });
    const row: InviteRow = {
      id: app.ids.id(),
      hash: hashToken(secret),
      made_by: actor.id,
      made_at: tx.now,
      until,
      expires_at: startOfDay(nextDay(until), timeZone),
      approves: approves ? 1 : 0,
      came: 0,
    };
    await tx.db.insertInto('invites').values(row).execute();
    await tx.record({ type: 'invite.made', actorId: actor.id, subject: row.id, data: { until, approves } });
    return { ...present(row, maker.name), link: invitePath(secret) };
  });
}

/** Throws `invite_not_found`. */
export const endInvite = (app: App, actor: Actor, id: string): Promise<void> =>
  app.write(async (tx) => {
    const deletion = await tx.db
      .deleteFrom('invites')
      .where('id', '=', id)
      .where('expires_at', '>', tx.now)
      .returning('until')
      .executeTakeFirst();
    if (!deletion) throw refuse('invite_not_found');
    await tx.record({ type: 'invite.ended', actorId: actor.id, subject: id, data: { until: deletion.until } });
  });

async function endInvitesOf(tx: Tx, userId: string | null, actorId: string | null): Promise<void> {
  const deletion = await tx.db
    .deleteFrom('invites')
    .where('made_by', '=', userId ?? '')
    .returning(['id', 'until', 'expires_at'])
    .execute();
  for (const { id, until, expires_at } of deletion)
    if (expires_at > tx.now) await tx.record({ type: 'invite.ended', actorId, subject: id, data: { until } });
}

export function endInvitesWithRights(app: App): void {
  for (const type of ['account.deactivated', 'account.rejected', 'account.deleted'] as const)
    onEvent(app, type, (_app, tx, { subject, actorId }) => endInvitesOf(tx, subject, actorId));
  onEvent(app, 'account.changed', async (_app, tx, { subject, actorId, data: { roleTo } }) => {
    if (roleTo && !may({ id: subject ?? '', role: roleTo }, 'user.decide')) await endInvitesOf(tx, subject, actorId);
  });
}

export const sweepInvites = (app: App): Promise<unknown> =>
  app.writer.deleteFrom('invites').where('expires_at', '<=', app.clock.now()).execute();

/** The person's own invite links, for the download of personal data. */
export const ownInvites = async (app: App, { id }: Actor): Promise<unknown> =>
  (await app.db.selectFrom('invites').selectAll().where('made_by', '=', id).orderBy('made_at').execute()).map((row) => {
    const { madeBy: _, ...own } = present(row, '');
    return own;
  });
