/**
 * Sessions: 32 random bytes that the browser keeps, stored here as a hash only. When one is over says session-ends.ts. What a token stands for is remembered for a second at most on an instance that did not hear of a change.
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
  /** '': there is none: a key, a provider or a directory asks. */
  sessionId: string;
  /** When this session last proved who it is. */
  provedAt: number;
  /** The number of factors with which it signed in. */
  factors: number;
  /** The organisation asks this role for a second factor, and this session has shown one only: nothing but setting it up is open. */
  lacksFactor: boolean;
  key?: Key;
}

/** A provider or a directory as who changes an account: it has no session, and what it says was allowed by the admin who set it up. */
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
  /** Whether the sign-in counts as a proof of identity; left out, it does. */
  isProof?: boolean;
  /** The provider at which it began, and the provider's name for its own session. */
  provider?: { id: string; sid: string | null } | null;
}

export interface Sessions {
  /** A new session. Returns the token, the only time it is known here. */
  start(tx: Tx, userId: string, from: SessionFrom): Promise<string>;
  /** Notes that the person of this session has just proved who it is, and by how many factors. */
  prove(tx: Tx, actor: SessionActor, factors?: number): Promise<void>;
  /** The person the token stands for, or null. */
  find(token: string): Promise<SessionActor | null>;
  /** Ends one session of a person; or all of them (`sessionId` null), with his keys for programs. Sockets and tickets end with each. `except`: all sessions but this one. */
  end(tx: Tx, actorId: string | null, userId: string, sessionId: string | null, except?: string): Promise<void>;
  /** Returns which of these sessions have not ended. */
  alive(ids: readonly string[]): Promise<Set<string>>;
  /** A one-use ticket of 60 s for one download in this session (product.md 15.5). */
  ticket(actor: SessionActor): Promise<string>;
  /** The person the ticket stands for; asking uses it up. */
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
  // Ends are rare: forgetting everybody costs one short query each. Tokens that nobody has must not push out those that people have.
  const actors = memo<SessionActor | null>(app, {
    forgetOn: ({ type }) => type === 'session.ended' || type === 'session.proved',
    max: 5000,
    forMs: rememberMs,
    isWorth: (actor) => actor !== null,
  });
  /** When each was last touched, or it was tried. */
  const touched = new LRUCache<string, number>({ max: 5000 });
  /** Tickets that the database did not take, of this instance. */
  const unstored = new LRUCache<string, string>({ max: 1000, ttl: limits.ticket.lifeMs });

  const load = async (column: 'token_hash' | 'id', value: string): Promise<Row | undefined> =>
    (await app.prepared.rows(app.db, find, { shape: { column }, values: { value } }))[0];

  /** The row as an actor, if it still lets him in by the organisation's limits. */
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

  /** The writes of one session are spaced, because a session whose time could not be written looks unused at every call. */
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
      let gone = tx.db.deleteFrom('sessions').where('user_id', '=', userId);
      if (sessionId) gone = gone.where('id', '=', sessionId);
      if (except) gone = gone.where('id', '!=', except);
      await gone.execute();
      await tx.record({ type: 'session.ended', actorId, subject: userId, data: { sessionId, ...(except && { except }) } });
    },
    async alive(ids) {
      const rows = await withPerson(app.db).where(app.dialect.idIn('sessions.id', ids)).execute();
      const those = await Promise.all(rows.map((row) => alive(row as Row)));
      return new Set(those.flatMap((actor) => (actor && !actor.lacksFactor ? actor.sessionId : [])));
    },
    async ticket(actor) {
      const ticket = app.ids.secret();
      const values = { hash: hashToken(ticket), kind: 'ticket', user_id: actor.id, session_id: actor.sessionId } as const;
      const storing = app.writer
        .insertInto('links')
        .values({ ...values, expires_at: app.clock.now() + limits.ticket.lifeMs })
        .execute();
      // A download reads.
      if (!(await bestEffort(app, storing))) unstored.set(values.hash, actor.sessionId);
      return ticket;
    },
    async takeTicket(ticket) {
      const cached = unstored.get(hashToken(ticket));
      if (cached && unstored.delete(hashToken(ticket))) return alive(await load('id', cached));
      const used = await app.writer
        .deleteFrom('links')
        .where('hash', '=', hashToken(ticket))
        .where('kind', '=', 'ticket')
        .returning(['session_id', 'expires_at'])
        .executeTakeFirst();
      if (!used?.session_id || used.expires_at <= app.clock.now()) return null;
      return alive(await load('id', used.session_id));
    },
  };
}
