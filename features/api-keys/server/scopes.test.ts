/** Every call with every scope of a key. The needed scope is derived here from the call's address and feature, not from the server. */

import { callGroups } from '@earshot/contract/call-groups';
import type { Endpoint } from '@earshot/contract/endpoint';
import { may, type Permission, roles } from '@earshot/contract/policy';
import { type Scope, type ScopeGroup, scopePermissions, scopes, serviceScopes } from '@earshot/contract/scopes';
import { describe, expect, test } from 'vitest';
import type { Cast } from '#server/testing/cast.ts';
import { newSession } from '#server/testing/cast.ts';
import { everyEngine, type Stage } from '#server/testing/every-engine.ts';
import { readRows, speaksOf } from '#server/testing/matrix.ts';
import { type ExampleRequest, exampleCalls } from '#server/testing/permissions.ts';
import { closedCalls as closedCallsOfFeatures } from '../../assembled/closed-calls.ts';
import { closedGroups as closedGroupsOfFeatures } from '../../assembled/closed-groups.ts';
import { personCalls as personCallsOfFeatures } from '../../assembled/person-calls.ts';
import { readingPosts as ofFeatures } from '../../assembled/reading-posts.ts';
import { keys } from '../contract/calls.ts';

const calls = Object.entries(callGroups as unknown as Record<string, Record<string, Endpoint>>).flatMap(([group, all]) =>
  Object.entries(all).map(([name, e]) => ({ group, name: `${group}.${name}`, e })),
);

/** Groups and single calls that no key may make: they sign people in, make keys, or send the organisation's mail elsewhere. */
const closedGroups = ['accounts', 'invites', 'secondFactor', 'passkeys', ...Object.keys(closedGroupsOfFeatures)];
const closedCalls = [
  'people.create',
  'people.import',
  'people.resetLink',
  'people.confirmAddress',
  'mail.addressLink',
  'mail.changeServer',
  'mail.removeServer',
  'mail.tryServer',
  'rants.remove',
  'rants.confirmRemoval',
  'rants.declineRemoval',
  'rants.mute',
  'rants.confirmMute',
  'rants.declineMute',
  'signIns.mine',
  'system.exports',
  ...Object.keys(closedCallsOfFeatures),
];
/** Calls that only read although they do not use GET. */
const readingPosts = [...Object.keys(ofFeatures), 'rants.fitting', 'rants.foreseeReaders'];

const needed = ({ group, name, e }: (typeof calls)[number]): string | null =>
  closedGroups.includes(group) || closedCalls.includes(name)
    ? null
    : `${group}:${e.method === 'GET' || readingPosts.includes(name) ? 'read' : 'write'}`;

/** The calls that only a person may make, listed here independently of the server. */
const gatesOfPersons = /^(self\.use|rant\.(submit|write|respond)|act\.undo|view\.use)$/;
const callsOfPersons = [...Object.keys(personCallsOfFeatures), 'mail.test'];
const isSomebodys = ({ name, e }: (typeof calls)[number]): boolean => gatesOfPersons.test(e.allow) || callsOfPersons.includes(name);

const closed = calls.filter(({ e }) => e.allow !== 'public');
const unknown = (path: string): string => path.replace(/:list/, 'categoryTypes').replace(/:\w+/g, 'unknown');

describe('Scopes', () => {
  test('each scope belongs to a call and requires no more permission than its least call', () => {
    for (const scope of scopes) {
      const [group, reach] = scope.split(':') as [ScopeGroup, 'read' | 'write'];
      const open = closed.filter((item) => needed(item) === scope);
      expect(open, scope).not.toEqual([]);
      const least: Permission = (scopePermissions[group] as { read: Permission; write?: Permission })[reach]!;
      for (const role of roles) {
        const any = open.some(({ e }) => may({ id: '', role }, e.allow));
        expect(may({ id: '', role }, least), `${scope} ${role}`).toBe(any);
      }
    }
  });

  test('a service key is offered only scopes with a call that it may make', () => {
    const open = scopes.filter((scope) => closed.some((item) => needed(item) === scope && !isSomebodys(item)));
    expect(serviceScopes).toEqual(open);
  });
});

const nextYear = () => new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);

async function serviceKey({ t, cast }: Stage, scopes: readonly Scope[], role = 'admin'): Promise<{ _id: string; secret: string }> {
  const body = { name: `Service ${scopes[0]}`, scopes, until: nextYear(), role };
  const reply = await t.call(keys.makeService, { token: cast.ada.token, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}

everyEngine('Scopes of keys', (stage) => {
  test('every call with every scope: the right one passes, all others are refused by name', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    for (const scope of scopes) {
      const until = nextYear();
      const reply = await t.call(keys.make, { token: cast.ada.token, body: { name: scope, scopes: [scope], until } });
      expect(reply.status, reply.text).toBe(201);
      const { secret: token, _id: id } = reply.body;
      const otherCalls = closed.filter((each) => needed(each) !== scope);
      const replies = otherCalls.map(async (item) => {
        const { status, body } = await t.send(item.e.method, unknown(item.e.path), {
          token,
          ...(item.e.method !== 'GET' && { body: '{}' }),
        });
        return [item.name, `${status} ${body?.code} ${body?.msg?.includes(needed(item) ?? '')}`];
      });
      const answers = Object.fromEntries(await Promise.all(replies));
      const expected = Object.fromEntries(
        otherCalls.map((item) => [item.name, needed(item) ? '403 key_scope true' : '403 key_never true']),
      );
      expect(answers, scope).toEqual(expected);
      for (const item of closed.filter((each) => needed(each) === scope && each.e.method === 'GET')) {
        const { body, status } = await t.send('GET', unknown(item.e.path), { token });
        expect([status < 500, String(body?.code).startsWith('key_')], item.name).toEqual([true, false]);
      }
      await t.call(keys.end, { token: cast.ada.token, params: { id } });
    }
  });

  test('a public call ignores scopes, and a key opens no socket, session or ticket', async () => {
    const { t } = stage();
    const { secret } = await serviceKey(stage(), ['settings:read']);
    expect((await t.send('GET', '/api/setup', { token: secret })).status).toBe(200);
    expect((await t.send('GET', '/api/settings', { headers: { 'x-auth-token': secret } })).body.code).toBe('signed_out');
    expect((await t.send('POST', '/api/auth/ticket', { token: secret })).body.code).toBe('key_never');
  });

  test.for(['admin', 'manager'] as const)(
    'a service key of the role %s with all scopes: all it may do works, and nothing crashes',
    { tags: 'slow' },
    async (role) => {
      const { t, cast } = stage();
      await signAllIn(stage(), cast);
      const { secret: token } = await serviceKey(stage(), serviceScopes, role);
      const column = role;
      for (const row of readRows().filter(({ method }) => method !== 'SOCKET')) {
        const closedCall = closed.find(({ e }) => speaksOf(row, e));
        if (!closedCall) continue;
        await signAllIn(stage(), cast);
        const { body, ...parameters } =
          (await (exampleCalls[`${row.call} ${row.case}`] ?? exampleCalls[row.call])?.(stage(), column)) ?? ({} as ExampleRequest);
        const path = row.path.replace(
          /\{(\w+)\}/g,
          (_, name: string) => parameters[name as keyof typeof parameters] ?? parameters.id ?? '',
        );
        const bodyText = body && row.method !== 'GET' ? JSON.stringify(body) : undefined;
        const reply = await t.send(row.method, path, { token, ...(bodyText && { body: bodyText }) });
        const outcome = `${row.call} ${row.case}: ${reply.status} ${reply.body?.code ?? ''}`;
        if (needed(closedCall) === null) expect(outcome).toContain('403 key_never');
        else if (isSomebodys(closedCall)) expect(outcome).toMatch(/403 key_(person|scope)/);
        else
          expect([reply.status < 500, reply.status === 401, String(reply.body?.code).startsWith('key_')], outcome).toEqual([
            true,
            false,
            false,
          ]);
      }
    },
  );
});

async function signAllIn({ t }: Stage, cast: Cast): Promise<void> {
  for (const name of ['ada', 'mona', 'max', 'eli', 'eve'] as const) cast[name].token = await newSession(t, cast[name].id);
}
