/** The calls of the accounts, one line each. */
import type { accounts } from '@earshot/contract/accounts';
import { done } from '@earshot/contract/messages';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/refusal.ts';
import { approveUser, type From, login, logout, register, rejectUser } from './commands.ts';
import { presentUser } from './present.ts';
import { findUser, isEmpty, listUsers } from './queries.ts';
import { setUp } from './setup.ts';

const from = (request: FastifyRequest): From => ({ agent: request.headers['user-agent'] ?? '', address: request.ip });

export const routes: Handlers<typeof accounts> = {
  welcome: async ({ app }) => ({
    organisationName: (await app.settings.current()).organisationName,
    setupNeeded: await isEmpty(app.db),
  }),
  setUp: ({ app, body, request }) => setUp(app, body, from(request)),
  settings: ({ app }) => app.settings.current(),
  currentUser: async ({ app, actor }) => {
    const row = await findUser(app.db, actor.id);
    if (!row) throw refuse('signed_out');
    return presentUser(row);
  },
  login: ({ app, body, request }) => login(app, body, from(request)),
  logout: async ({ app, actor }) => {
    await logout(app, actor);
    return { msg: done.loggedOut };
  },
  register: async ({ app, body, request }) => {
    await register(app, body, from(request));
    return { msg: done.registered };
  },
  users: async ({ app, query, count }) => {
    const { rows, total } = await listUsers(app, query);
    count(total);
    return rows.map(presentUser);
  },
  approve: ({ app, actor, params }) => approveUser(app, actor, params.id),
  reject: ({ app, actor, params }) => rejectUser(app, actor, params.id),
};
