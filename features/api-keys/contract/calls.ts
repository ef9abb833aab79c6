/** Calls for API keys: who makes and ends them. A key is sent only once, to the person who makes it. */

import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { type Scope, scopes, serviceScopes } from '#contract/scopes.ts';
import { dateTime, day, givenId, lineName, paging, sentence } from '#contract/text.ts';

export const serviceRoles = ['manager', 'admin'] as const;

const error = writeSentence('field.scopes');
const scopesFrom = (scopes: readonly Scope[]) =>
  z
    .array(z.enum(scopes as [Scope, ...Scope[]], { error }), { error })
    .min(1, { error })
    .max(scopes.length, { error });

export const programKey = z.object({
  _id: z.string(),
  name: z.string(),
  isService: z.boolean(),
  /** The owner; for a service key the admin who made it. null: that account has been deleted. */
  person: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The role of a service key. A personal key has its person's role. */
  role: z.enum(serviceRoles).nullable(),
  scopes: z.array(z.enum(scopes as [Scope, ...Scope[]])),
  createdAt: dateTime,
  /** The last day on which the key works, in the organisation's zone. */
  until: day,
  usedAt: dateTime.nullable(),
  state: z.enum(['live', 'expired', 'ended']),
  /** The key of the organisation's directory, which is made and ended on the page Sign-in of Administration. */
  isDirectory: z.literal(true).optional(),
  /** A service key or directory key whose maker, who knows it, is no longer an admin. */
  isStray: z.literal(true).optional(),
});
export type Key = z.output<typeof programKey>;
const madeKey = programKey.extend({ secret: z.string() });
export type MadeKey = z.output<typeof madeKey>;

const body = z.object({ name: lineName(limits.keys.name), scopes: scopesFrom(scopes), until: day });

export const keys = {
  list: endpoint({
    method: 'GET',
    path: '/api/keys',
    allow: 'self.use',
    summary: "The caller's own API keys, newest first; never their secrets",
    reply: z.array(programKey),
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/keys/all',
    allow: 'key.manage',
    summary: 'The keys of everybody, of services and of the directory, newest first; never their secrets',
    query: z.object({ ...paging, of: z.enum(['people', 'services']).optional() }),
    reply: z.array(programKey),
    counted: true,
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/keys',
    allow: 'self.use',
    summary: 'Makes a key for a program that acts as the caller, for at most a year; `secret` is told once',
    body,
    reply: madeKey,
    status: 201,
    proof: () => true,
  }),
  makeService: endpoint({
    method: 'POST',
    path: '/api/keys/service',
    allow: 'key.manage',
    summary: 'Makes a key for a program that is nobody, with a role of its own, for at most a year; `secret` is told once',
    body: body.extend({ scopes: scopesFrom(serviceScopes), role: z.enum(serviceRoles, { error: writeSentence('field.choice') }) }),
    reply: madeKey,
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

export const calls = { keys };
