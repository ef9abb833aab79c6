/** A directory for tests: a key made by ada, and requests with it. */

import { expect } from 'vitest';
import { dayAt } from '#server/platform/zone.ts';
import type { Answer } from '#server/testing/app.ts';
import { castZone } from '#server/testing/cast.ts';
import type { Stage } from '#server/testing/every-engine.ts';
import { scim } from '../../contract/calls.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a directory reads is JSON of any form
type Json = any;
export type Reply = Omit<Answer<unknown>, 'body'> & { body: Json };

export interface Directory {
  secret: string;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
}

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const patch = (...Operations: unknown[]) => ({ schemas: [patchSchema], Operations });

/** Makes a key, which ends the previous one. */
export async function connectDirectory({ t, cast }: Stage, name = 'Entra ID'): Promise<Directory> {
  const lastDay = dayAt(t.clock.now() + 30 * 86_400_000, castZone);
  const reply = await t.call(scim.makeKey, { token: cast.ada.token, body: { name, until: lastDay } });
  expect(reply.status, reply.text).toBe(201);
  const { secret } = reply.body;
  return {
    secret,
    send: (method, path, body, headers = {}) =>
      t.send(method, `/scim/v2${path}`, {
        type: 'application/scim+json',
        headers: { authorization: `Bearer ${secret}`, ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }) as Promise<Reply>,
  };
}

export const newUser = (userName: string, extra: Record<string, unknown> = {}) => ({
  schemas: [userSchema],
  userName,
  externalId: `ext-${userName}`,
  active: true,
  displayName: `Person ${userName.split('@')[0]}`,
  name: { givenName: 'Person', familyName: userName.split('@')[0] },
  emails: [{ primary: true, type: 'work', value: userName }],
  ...extra,
});
