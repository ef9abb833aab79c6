/**
 * Sessions: the browser stores 32 random bytes, and the database only their hash. session-ends.ts says when a session ends. An instance
 * that missed a change still accepts a cached token for at most a second.
 */
import { hash } from 'node:crypto';
import { limits } from '@earshot/contract/limits';
import { type Actor, canSignIn, type Role } from '@earshot/contract/policy';
import { needsSecondFactor } from '@earshot/contract/policy-factors';
import { LRUCache } from 'lru-cache';
import type { App, Tx } from '../app.ts';
import { bestEffort } from '../best-effort.ts';
import { placeholder } from '../db/placeholder.ts';
import { type Builder, statement } from '../db/prepared-statements.ts';
import { memo } from '../memo.ts';
import { inSlot } from '../slots.ts';
import { dayAt } from '../zone.ts';
import { advanceUsedAt } from './advance-used-at.ts';
import { forgetDevices } from './devices.ts';
import { type Key, programKeys } from './keys.ts';
import { endsOf } from './session-ends.ts';

export interface SessionActor extends Actor {
  name: string;
  /** '': there is no session, because a key, a provider or a directory makes the call. */
  sessionId: string;
  /** When this session last confirmed the person's identity, in milliseconds since 1970. */
  provedAt: number;
  factors: number;
  /** The organisation requires a second factor for this role and this session has only one, so it may do nothing but set one up. */
  lacksFactor: boolean;
  key?: Key;
}

/** Returns a provider or directory as the actor who changes an account. An admin who set it up has allowed what it does. */
export const actorOutside = ({ id, name }: { id: string; name: string }): SessionActor => ({
  id,
  name,
  role: 'admin',
  sessionId: '',
  provedAt: Number.POSITIVE_INFINITY,
  factors: 1,
  lacksFactor: false,
});

export interface SessionFrom {
  agent: string;
  address: string;
  device?: string | null;
  factors?: number;
  /** Whether the sign-in counts as a proof of identity; by default it does. */
  isProof?: boolean;
  /** The provider through which it began, and the provider's own name for the session (null: it gave none). */
  provider?: { id: string; sid: string | null } | null;
}

export interface Sessions {
  /** Makes a session and returns its token, which is never known to the server again. */
  start(tx: Tx, userId: string, from: SessionFrom): Promise<string>;
  /** Notes that the person of this session has just confirmed their identity, and with how many factors. */
  prove(tx: Tx, actor: SessionActor, factors?: number): Promise<void>;
  /** Returns the person to whom the token belongs, or null. */
  find(token: string): Promise<SessionActor | null>;
  /**
   * Ends one session of a person, or all of them and the person's API keys (`sessionId` null), including sockets and tickets. `except`: all
   * sessions except this one.
   */
  end(tx: Tx, actorId: string | null, userId: string, sessionId: string | null, except?: string): Promise<void>;
  /** Returns the ids of those sessions that have not ended and do not lack a required second factor. */
  alive(ids: readonly string[]): Promise<Set<string>>;
  /** Makes a ticket for one download in this session, valid once and for 60 s (product.md 15.5). */
  ticket(actor: SessionActor): Promise<string>;
  /** Returns the person to whom the ticket belongs, or null. A ticket works once. */
  takeTicket(ticket: string): Promise<SessionActor | null>;
}

export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
const rememberMs = 1000;
const touchAgainMs = 60_000;
export const dayMs = 86_400_000;

interface Row {
  sessionId: string;
  id: string;
  name: string;
  role: Role;
  status: 'pending' | 'approved' | 'rejected';
  is_active: 0 | 1;
  used_at: number;
  expires_at: number;
  proved_at: number;
  factors: number;
}

const withPerson = (db: Builder['db']) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'users.id as id',
      'users.name as name',
      'users.role as role',
      'users.status as status',
      'users.is_active as is_active',
      'sessions.used_at as used_at',
      'sessions.expires_at as expires_at',
      'sessions.proved_at as proved_at',
      'sessions.factors as factors',
    ])
    .where('users.deleted_at', 'is', null);

const find = statement<Row, { column: 'token_hash' | 'id' }>('sessions.find', ({ db }, _, { column }) =>
  withPerson(db).where(`sessions.${column}`, '=', placeholder<string>('value')),
);

export function createSessions(app: App): Sessions {
  // Sessions rarely end, and forgetting all costs a short query each. Unknown tokens would push out real ones if cached.
  const actors = memo<SessionActor | null>(app, {
    forgetOn: ({ type }) => type === 'session.ended' || type === 'session.proved',
    max: 5000,
    forMs: rememberMs,
    isWorth: (actor) => actor !== null,
  });
  /** When the last use of each session was written, or the attempt was made. */
  const touched = new LRUCache<string, number>({ max: 5000 });
  /** Tickets of this instance that the database could not store. */
  const unstored = new LRUCache<string, string>({ max: 1000, ttl: limits.ticket.lifeMs });

  const load = async (column: 'token_hash' | 'id', value: string): Promise<Row | undefined> =>
    (await app.prepared.rows(app.db, find, { shape: { column }, values: { value } }))[0];

  /** Returns the row as an actor; null where the session has ended by the organisation's limits, or the account may not sign in. */
  const alive = async (row: Row | undefined): Promise<SessionActor | null> => {
    const now = app.clock.now();
    if (!row) return null;
    const settings = await app.settings.current();
    if (row.expires_at <= now || row.used_at + endsOf(settings, row.role).idleMs <= now) return null;
    if (!canSignIn({ status: row.status, isActive: row.is_active === 1 })) return null;
    const lacksFactor = row.factors < 2 && needsSecondFactor(row, settings, dayAt(now, settings.timeZone));
    const { id, role, name, sessionId, proved_at: provedAt, factors } = row;
    return { id, role, name, sessionId, provedAt, factors, lacksFactor };
  };

  /** Attempts are spaced, because a session whose last use cannot be written looks unused at every call. */
  const touch = (sessionId: string, now: number): void => {
    if (now - (touched.get(sessionId) ?? 0) < touchAgainMs) return;
    touched.set(sessionId, now);
    advanceUsedAt(app, 'sessions', sessionId);
  };

  return {
    async start(tx, userId, from) {
      const token = app.ids.secret();
      const { role } = await tx.db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow();
      await tx.db
        .insertInto('sessions')
        .values({
          id: app.ids.id(),
          token_hash: hashToken(token),
          user_id: userId,
          created_at: tx.now,
          used_at: tx.now,
          expires_at: tx.now + endsOf(await app.settings.current(), role).absoluteMs,
          agent: from.agent.slice(0, 300),
          address: from.address,
          device: from.device ?? null,
          proved_at: from.isProof === false ? 0 : tx.now,
          factors: from.factors ?? 1,
          provider_id: from.provider?.id ?? null,
          provider_sid: from.provider?.sid ?? null,
        })
        .execute();
      return token;
    },
    async prove(tx, { id, sessionId, factors: before }, factors = before) {
      await tx.db
        .updateTable('sessions')
        .set({ proved_at: tx.now, factors: Math.max(factors, before) })
        .where('id', '=', sessionId)
        .execute();
      await tx.record({ type: 'session.proved', actorId: id, subject: id, data: {} });
    },
    async find(token) {
      const tokenHash = hashToken(token);
      return actors.get(tokenHash, async () => {
        const row = await load('token_hash', tokenHash);
        const actor = await alive(row);
        const now = app.clock.now();
        if (actor && row && row.used_at + limits.session.touchMs <= now) touch(actor.sessionId, now);
        return actor;
      });
    },
    async end(tx, actorId, userId, sessionId, except) {
      if (!sessionId) {
        await forgetDevices(tx, userId, except);
        await inSlot(app, programKeys)?.endOf(tx, actorId, userId);
      }
      let deletion = tx.db.deleteFrom('sessions').where('user_id', '=', userId);
      if (sessionId) deletion = deletion.where('id', '=', sessionId);
      if (except) deletion = deletion.where('id', '!=', except);
      await deletion.execute();
      await tx.record({ type: 'session.ended', actorId, subject: userId, data: { sessionId, ...(except && { except }) } });
    },
    async alive(ids) {
      const rows = await withPerson(app.db).where(app.dialect.idIn('sessions.id', ids)).execute();
      const states = await Promise.all(rows.map((row) => alive(row as Row)));
      return new Set(states.flatMap((actor) => (actor && !actor.lacksFactor ? actor.sessionId : [])));
    },
    async ticket(actor) {
      const ticket = app.ids.secret();
      const values = { hash: hashToken(ticket), kind: 'ticket', user_id: actor.id, session_id: actor.sessionId } as const;
      const storing = app.writer
        .insertInto('links')
        .values({ ...values, expires_at: app.clock.now() + limits.ticket.lifeMs })
        .execute();
      // A download only reads, so it must work while the database cannot be written.
      if (!(await bestEffort(app, storing))) unstored.set(values.hash, actor.sessionId);
      return ticket;
    },
    async takeTicket(ticket) {
      const cached = unstored.get(hashToken(ticket));
      if (cached && unstored.delete(hashToken(ticket))) return alive(await load('id', cached));
      const updated = await app.writer
        .deleteFrom('links')
        .where('hash', '=', hashToken(ticket))
        .where('kind', '=', 'ticket')
        .returning(['session_id', 'expires_at'])
        .executeTakeFirst();
      if (!updated?.session_id || updated.expires_at <= app.clock.now()) return null;
      return alive(await load('id', updated.session_id));
    },
  };
}
