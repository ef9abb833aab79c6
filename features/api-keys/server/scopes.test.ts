/** Every call with every scope of a key. The scope that a call needs is worked out here from its address and feature, independently of the server. */

import { callGroups } from '@earshot/contract/call-groups';
import type { Endpoint } from '@earshot/contract/endpoint';
import { may, type Permission, roles } from '@earshot/contract/policy';
import { type Scope, type ScopeGroup, scopePermissions, scopes, serviceScopes } from '@earshot/contract/scopes';
import { describe, expect, test } from 'vitest';
import type { Cast } from '#server/testing/cast.ts';
import { newSession } from '#server/testing/cast.ts';
import { everyEngine, type Stage } from '#server/testing/every-engine.ts';
import { readRows, speaksOf } from '#server/testing/matrix.ts';
import { type Ask, asks } from '#server/testing/permissions.ts';
import { closedCalls as closedCallsOfFeatures } from '../../assembled/closed-calls.ts';
import { closedGroups as closedGroupsOfFeatures } from '../../assembled/closed-groups.ts';
import { personCalls as personCallsOfFeatures } from '../../assembled/person-calls.ts';
import { readingPosts as ofFeatures } from '../../assembled/reading-posts.ts';
import { keys } from '../contract/calls.ts';

const calls = Object.entries(callGroups as unknown as Record<string, Record<string, Endpoint>>).flatMap(([group, all]) =>
  Object.entries(all).map(([name, e]) => ({ group, name: `${group}.${name}`, e })),
);

/** Groups of calls that no key opens, and calls of others: with them one signs in, makes keys, or sends the mail of the house elsewhere. */
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
/** They ask, though they do not GET. */
const readingPosts = [...Object.keys(ofFeatures), 'rants.fitting', 'rants.foreseeReaders'];

const needed = ({ group, name, e }: (typeof calls)[number]): string | null =>
  closedGroups.includes(group) || closedCalls.includes(name)
    ? null
    : `${group}:${e.method === 'GET' || readingPosts.includes(name) ? 'read' : 'write'}`;

/** The calls that only a person may make: by what the call is, written down here a second time. */
const gatesOfPersons = /^(self\.use|rant\.(submit|write|respond)|act\.undo|view\.use)$/;
const callsOfPersons = [...Object.keys(personCallsOfFeatures), 'mail.test'];
const isSomebodys = ({ name, e }: (typeof calls)[number]): boolean => gatesOfPersons.test(e.allow) || callsOfPersons.includes(name);

const closed = calls.filter(({ e }) => e.allow !== 'public');
const unknown = (path: string): string => path.replace(/:list/, 'categoryTypes').replace(/:\w+/g, 'unknown');

describe('Scopes', () => {
  test('each belongs to a call, and asks of a role no more than the least of its calls', () => {
    for (const scope of scopes) {
      const [group, reach] = scope.split(':') as [ScopeGroup, 'read' | 'write'];
      const open = closed.filter((one) => needed(one) === scope);
      expect(open, scope).not.toEqual([]);
      const least: Permission = (scopePermissions[group] as { read: Permission; write?: Permission })[reach]!;
      for (const role of roles) {
        const any = open.some(({ e }) => may({ id: '', role }, e.allow));
        expect(may({ id: '', role }, least), `${scope} ${role}`).toBe(any);
      }
    }
  });

  test('a service is offered those in which a call is open to it', () => {
    const open = scopes.filter((scope) => closed.some((one) => needed(one) === scope && !isSomebodys(one)));
    expect(serviceScopes).toEqual(open);
  });
});

const nextYear = () => new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);

async function serviceKey({ t, cast }: Stage, of: readonly Scope[], role = 'admin'): Promise<{ _id: string; secret: string }> {
  const body = { name: `Service ${of[0]}`, scopes: of, until: nextYear(), role };
  const reply = await t.call(keys.makeService, { token: cast.ada.token, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}

everyEngine('Scopes of keys', (stage) => {
  test('every call with every scope: the right one passes, each other is refused by its name', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    for (const scope of scopes) {
      const until = nextYear();
      const made = await t.call(keys.make, { token: cast.ada.token, body: { name: scope, scopes: [scope], until } });
      expect(made.status, made.text).toBe(201);
      const { secret: token, _id: id } = made.body;
      const others = closed.filter((each) => needed(each) !== scope);
      const asked = others.map(async (one) => {
        const { status, body } = await t.send(one.e.method, unknown(one.e.path), { token, ...(one.e.method !== 'GET' && { body: '{}' }) });
        return [one.name, `${status} ${body?.code} ${body?.msg?.includes(needed(one) ?? '')}`];
      });
      const answers = Object.fromEntries(await Promise.all(asked));
      const expected = Object.fromEntries(others.map((one) => [one.name, needed(one) ? '403 key_scope true' : '403 key_never true']));
      expect(answers, scope).toEqual(expected);
      for (const one of closed.filter((each) => needed(each) === scope && each.e.method === 'GET')) {
        const { body, status } = await t.send('GET', unknown(one.e.path), { token });
        expect([status < 500, String(body?.code).startsWith('key_')], one.name).toEqual([true, false]);
      }
      await t.call(keys.end, { token: cast.ada.token, params: { id } });
    }
  });

  test('a public call takes no scope, and a key opens no socket, no session and no ticket', async () => {
    const { t } = stage();
    const { secret } = await serviceKey(stage(), ['settings:read']);
    expect((await t.send('GET', '/api/setup', { token: secret })).status).toBe(200);
    expect((await t.send('GET', '/api/settings', { headers: { 'x-auth-token': secret } })).body.code).toBe('signed_out');
    expect((await t.send('POST', '/api/auth/ticket', { token: secret })).body.code).toBe('key_never');
  });

  test.for(['admin', 'manager'] as const)(
    'a service key of the role %s with all scopes: what it may is done, and nothing breaks',
    { tags: 'slow' },
    async (role) => {
      const { t, cast } = stage();
      await signAllIn(stage(), cast);
      const { secret: token } = await serviceKey(stage(), serviceScopes, role);
      const column = role;
      for (const row of readRows().filter(({ method }) => method !== 'SOCKET')) {
        const found = closed.find(({ e }) => speaksOf(row, e));
        if (!found) continue;
        await signAllIn(stage(), cast);
        const { body, ...places } = (await (asks[`${row.call} ${row.case}`] ?? asks[row.call])?.(stage(), column)) ?? ({} as Ask);
        const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => places[name as keyof typeof places] ?? places.id ?? '');
        const sent = body && row.method !== 'GET' ? JSON.stringify(body) : undefined;
        const reply = await t.send(row.method, path, { token, ...(sent && { body: sent }) });
        const said = `${row.call} ${row.case}: ${reply.status} ${reply.body?.code ?? ''}`;
        if (needed(found) === null) expect(said).toContain('403 key_never');
        else if (isSomebodys(found)) expect(said).toMatch(/403 key_(person|scope)/);
        else
          expect([reply.status < 500, reply.status === 401, String(reply.body?.code).startsWith('key_')], said).toEqual([
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
