/** Keys for programs on the wire: what each may ask for, who makes and ends them. A key is told once, to whoever makes it. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { keyRooms as ofFeatures } from '../features/assembled/keys.ts';
import { endpoint } from './endpoint.ts';
import type { KeyRooms } from './key-rooms.ts';
import { limits } from './limits.ts';
import { dateTime, day, givenId, lineName, paging, sentence } from './text.ts';

/**
 * The rooms a key can be for, and the least permission that each of its scopes takes: what a person may not, his keys are not offered.
 * A room that is not here is never open to a key.
 */
export const keyRooms = {
  rants: { read: 'rant.read', write: 'rant.write' },
  files: { read: 'rant.read', write: 'rant.submit' },
  dashboards: { read: 'rant.read' },
  ...ofFeatures,
  actionPlans: { read: 'deed.read', write: 'plan.manage' },
  knowledgeBase: { read: 'article.read', write: 'article.rate' },
  notifications: { read: 'notification.own', write: 'notification.own' },
  options: { read: 'option.read', write: 'option.manage' },
  people: { read: 'user.read', write: 'user.write' },
  views: { read: 'view.use', write: 'view.use' },
  readyAnswers: { read: 'rant.respond', write: 'rant.respond' },
  settings: { read: 'settings.read', write: 'settings.write' },
  deleted: { read: 'deleted.manage', write: 'act.undo' },
  audit: { read: 'audit.read' },
  signIns: { read: 'signIn.read' },
  mail: { read: 'mail.manage', write: 'mail.manage' },
  system: { read: 'system.read' },
} as const satisfies KeyRooms;
export type KeyRoom = keyof typeof keyRooms;
export type Reach = 'read' | 'write';
export type Scope = { [Room in KeyRoom]: `${Room}:${keyof (typeof keyRooms)[Room] & Reach}` }[KeyRoom];

export const scopes = Object.entries(keyRooms).flatMap(([room, reaches]) =>
  Object.keys(reaches).map((reach) => `${room}:${reach}`),
) as Scope[];
/** Those in which every call needs a person: no service key has them. */
export const personScopes: readonly Scope[] = [
  'files:write',
  'knowledgeBase:write',
  'notifications:read',
  'notifications:write',
  'views:read',
  'views:write',
  'readyAnswers:read',
  'readyAnswers:write',
  'deleted:write',
];
export const serviceScopes: readonly Scope[] = scopes.filter((scope) => !personScopes.includes(scope));
/** The roles a service key can have. */
export const serviceRoles = ['manager', 'admin'] as const;

/** How each begins, by which scanners know one that leaked. */
export const keyPrefix = 'earshot_';

const error = writeSentence('field.scopes');
const scopesFrom = (some: readonly Scope[]) =>
  z
    .array(z.enum(some as [Scope, ...Scope[]], { error }), { error })
    .min(1, { error })
    .max(some.length, { error });

export const key = z.object({
  _id: z.string(),
  name: z.string(),
  isService: z.boolean(),
  /** The owner; for a service key the admin who made it. null: that account is gone. */
  person: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The role of a service key. A personal key has its person's role. */
  role: z.enum(serviceRoles).nullable(),
  scopes: z.array(z.enum(scopes as [Scope, ...Scope[]])),
  createdAt: dateTime,
  /** The last day on which it works, in the organisation's zone. */
  until: day,
  usedAt: dateTime.nullable(),
  state: z.enum(['live', 'expired', 'ended']),
  /** The key of the organisation's directory, which is made and ended in Settings. */
  isDirectory: z.literal(true).optional(),
  /** The admin who made this key of a service or the directory, and so knows it, is no admin any more. */
  isStray: z.literal(true).optional(),
});
export type Key = z.output<typeof key>;
const made = key.extend({ secret: z.string() });
export type MadeKey = z.output<typeof made>;

const body = z.object({ name: lineName(limits.keys.name), scopes: scopesFrom(scopes), until: day });

export const keys = {
  list: endpoint({
    method: 'GET',
    path: '/api/keys',
    allow: 'self.use',
    summary: "The caller's own keys for programs, newest first; never their secrets",
    reply: z.array(key),
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/keys/all',
    allow: 'key.manage',
    summary: 'The keys of everybody, of services and of the directory, newest first; never their secrets',
    query: z.object({ ...paging, of: z.enum(['people', 'services']).optional() }),
    reply: z.array(key),
    counted: true,
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/keys',
    allow: 'self.use',
    summary: 'Makes a key for a program that acts as the caller, for at most a year; `secret` is told once',
    body,
    reply: made,
    status: 201,
    proof: () => true,
  }),
  makeService: endpoint({
    method: 'POST',
    path: '/api/keys/service',
    allow: 'key.manage',
    summary: 'Makes a key for a program that is nobody, with a role of its own, for at most a year; `secret` is told once',
    body: body.extend({ scopes: scopesFrom(serviceScopes), role: z.enum(serviceRoles, { error: writeSentence('field.choice') }) }),
    reply: made,
    status: 201,
    proof: () => true,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/keys/:id',
    allow: 'self.use',
    summary: 'Ends a key at once: one of the own, or any of them by an admin',
    params: z.object({ id: givenId }),
    reply: sentence,
  }),
};
