/**
 * Target employees and accounts with the same name: making them as people do, deciding whether they are one person, and every call by which
 * that person could learn of a rant.
 */

import type { Role } from '@earshot/contract/policy';
import { expect } from 'vitest';
import { people } from '../../features/accounts/contract/index.ts';
import { notifications } from '../../features/notifications/contract/index.ts';
import { options } from '../../features/options/contract/index.ts';
import { rants } from '../../features/rants/contract/index.ts';
import { emailOf, newSession, password } from './cast.ts';
import type { Stage } from './every-engine.ts';

const list = 'targetEmployees';
let n = 0;

/** Returns an unused name of letters only, because digits may look like letters. */
export const freshName = (): string => `Martin ${[...String(++n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}keller`;

export function names(stage: () => Stage) {
  const ada = () => stage().cast.ada.token;
  const read = async (token: string, archived?: 'true') =>
    (await stage().t.call(options.list, { token, params: { list }, query: archived ? { archived } : {} })).body;
  return {
    /** Adds a target employee. Returns its id. */
    async target(name: string, token = stage().cast.mona.token): Promise<string> {
      const reply = await stage().t.call(options.add, { token, params: { list }, body: { name } });
      expect(reply.status, reply.text).toBe(201);
      return reply.body._id;
    },
    /** Makes an approved account with a session. */
    async account(name: string, role: Role = 'manager') {
      const body = { name, email: emailOf(`same${++n}`), password, role };
      const reply = await stage().t.call(people.create, { token: ada(), body });
      expect(reply.status, reply.text).toBe(201);
      return { id: reply.body._id, email: body.email, token: await newSession(stage().t, reply.body._id) };
    },
    rename: (id: string, name: string, token = stage().cast.mona.token) =>
      stage().t.call(options.rename, { token, params: { list, id }, body: { name } }),
    remove: (id: string, token = stage().cast.mona.token) => stage().t.call(options.remove, { token, params: { list, id } }),
    link: (id: string, userId: string | null, token = ada()) =>
      stage().t.call(options.link, { token, params: { list, id }, body: { userId } }),
    decide: (id: string, userId: string, isSame: boolean, token = ada()) =>
      stage().t.call(options.decide, { token, params: { list, id }, body: { userId, isSame } }),
    read,
    /** Returns the option as this person reads it. */
    shown: async (id: string, token = ada(), archived?: 'true') => (await read(token, archived)).find((item) => item._id === id),
    /** Returns the accounts that an admin is asked about. */
    askedAbout: async (id: string, token = ada()) =>
      ((await read(token)).find((item) => item._id === id)?.questions ?? []).map((question) => question._id),
    notificationsOf: async (token: string, kind: string) =>
      (await stage().t.call(notifications.list, { token })).body.filter((notification) => notification.kind === kind),
    doors: (token: string, rant: string, word: string) => doors(stage(), token, rant, word),
  };
}

/** Returns the calls by which this manager or admin finds a rant that contains `word`, a word that no other rant contains. */
async function doors({ t }: Stage, token: string, rant: string, word: string): Promise<string[]> {
  const page = await t.call(rants.list, { token, query: { page: 1 } });
  const found = await t.call(rants.list, { token, query: { search: word } });
  const get = (path: string) => t.send('GET', path, { token });
  const meets: Record<string, boolean> = {
    list: page.body.rants.some((listedRant) => listedRant._id === rant),
    search: found.body.total > 0,
    counts: Object.values(found.body.counts ?? {}).some((count) => count > 0),
    detail: (await get(`/api/rants/${rant}`)).status === 200,
    actions: (await get(`/api/rants/${rant}/actions`)).status === 200,
    file: (await get('/api/reports/export-rants/csv')).text.includes(word),
    dashboard: (await get('/api/rants/manager-dashboard?timeRange=week')).text.includes(rant),
    metrics: (await get('/api/department-metrics?department=all')).text.includes(rant),
    bell: (await t.call(notifications.list, { token })).text.includes(rant),
    ownData: (await get('/api/auth/my-data')).text.includes(rant),
  };
  return Object.keys(meets).filter((door) => meets[door]);
}
