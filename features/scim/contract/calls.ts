/** Calls for the directory in Settings: its key and its groups' roles. The directory calls SCIM at /scim/v2 (server/routes.ts). */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { roles } from '#contract/policy.ts';
import { dateTime, day, givenId, lineName, paging, searchText, sentence } from '#contract/text.ts';

/** The parts of a request that were refused although the person was deactivated. */
const notTakenKinds = ['name', 'address', 'userName', 'request'] as const;
export type NotTaken = (typeof notTakenKinds)[number];

const state = z.object({
  /** The key that is valid now; null: /scim/v2 is off. */
  key: z.object({ name: z.string(), until: day, usedAt: dateTime.nullable() }).nullable(),
  people: z.number(),
  groups: z.number(),
  /** People whose last request was partly refused, newest first. `n` counts all of them. */
  notTaken: z.object({
    n: z.number(),
    newest: z.array(z.object({ _id: z.string(), name: z.string(), what: z.enum(notTakenKinds), at: dateTime })),
  }),
});
export type DirectoryState = z.output<typeof state>;

const group = z.object({
  _id: z.string(),
  name: z.string(),
  people: z.number(),
  /** The role that the group gives its members; null: it gives none. */
  role: z.enum(roles).nullable(),
  /** Ids of the target departments whose rants the members see if they are managers. */
  departments: z.array(z.string()),
});
export type DirectoryGroup = z.output<typeof group>;

export const scim = {
  state: endpoint({
    method: 'GET',
    path: '/api/scim',
    allow: 'directory.manage',
    summary: 'Whether the directory may ask, until when, when it last did, and how many people and groups come from it',
    reply: state,
  }),
  makeKey: endpoint({
    method: 'POST',
    path: '/api/scim/key',
    allow: 'directory.manage',
    summary:
      'Makes the key of the directory, for at most a year; the one before ends. `secret` is told once, and opens /scim/v2 and nothing else',
    body: z.object({ name: lineName(limits.keys.name), until: day }),
    reply: state.extend({ secret: z.string() }),
    status: 201,
    proof: () => true,
  }),
  endKey: endpoint({
    method: 'DELETE',
    path: '/api/scim/key',
    allow: 'directory.manage',
    summary: 'Ends the key of the directory: /scim/v2 is off; who came from it stays',
    reply: sentence,
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/scim/groups',
    allow: 'directory.manage',
    summary: 'The groups of the directory by name, with what their members are here',
    query: z.object({ ...paging, search: searchText }),
    reply: z.array(group),
    counted: true,
  }),
  map: endpoint({
    method: 'PUT',
    path: '/api/scim/groups/:id',
    allow: 'directory.manage',
    summary: 'Says what the members of a group are here; of several groups the highest role counts, and the departments of all of them',
    params: z.object({ id: givenId }),
    body: z.object({
      role: z.enum(roles, { error: writeSentence('field.choice') }).nullable(),
      departments: z.array(givenId).max(limits.concurrent.departments),
    }),
    reply: group,
    proof: () => true,
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/api/scim/people/:id',
    allow: 'directory.manage',
    summary: 'From now on this person is kept by hand again; nothing else changes. Until the directory sends the same address anew',
    params: z.object({ id: givenId }),
    reply: sentence,
    proof: () => true,
  }),
};

export const calls = { scim };
