import type { FastifyRequest } from 'fastify';
import type { SignInOrigin } from '#features/accounts/server';
import type { Handlers } from '#server/platform/http/mount.ts';
import { askedLanguage } from '#server/platform/translator.ts';
import type { providers, sso } from '../contract/calls.ts';
import { logoutByProvider } from './back-channel.ts';
import { beginSignIn, finishSignIn, finishWithCode } from './callback.ts';
import { beginProof, finishProof, providersOf } from './proof.ts';
import { addProvider, changeProvider, listProviders, removeProvider, switchProvider } from './providers.ts';
import { breakGlassAdmin, choosePasswords, passwordsAreFor } from './sso-only.ts';
import { beginTest, finishTest } from './test-connection.ts';

const from = (request: FastifyRequest): SignInOrigin => ({
  agent: request.headers['user-agent'] ?? '',
  address: request.ip,
  language: askedLanguage(request),
});

export const ssoRoutes: Handlers<typeof sso> = {
  begin: ({ app, params, body, request }) => beginSignIn(app, params.id, body.returnTo, from(request)),
  finish: ({ app, body, request }) => finishSignIn(app, body, from(request)),
  code: ({ app, body, request }) => finishWithCode(app, body, from(request)),
  logout: async ({ app, params, body, translator }) => {
    await logoutByProvider(app, params.id, body.logout_token);
    return { msg: translator.translate('done.loggedOut') };
  },
  mine: ({ app, actor }) => providersOf(app.db, actor.id),
  beginProof: ({ app, actor, params }) => beginProof(app, actor, params.id),
  finishProof: async ({ app, actor, body, translator }) => {
    await finishProof(app, actor, body);
    return { msg: translator.translate('done.confirmed') };
  },
};

export const providerRoutes: Handlers<typeof providers> = {
  list: async ({ app }) => ({
    providers: await listProviders(app),
    passwordsFor: await passwordsAreFor(app),
    breakGlassAdmin: await breakGlassAdmin(app.db),
  }),
  add: ({ app, actor, body }) => addProvider(app, actor, body),
  change: ({ app, actor, params, body }) => changeProvider(app, actor, params.id, body),
  switchOn: ({ app, actor, params, body }) => switchProvider(app, actor, params.id, body.on),
  remove: async ({ app, actor, params, translator }) => {
    await removeProvider(app, actor, params.id);
    return { msg: translator.translate('sso.removed') };
  },
  test: ({ app, actor, params }) => beginTest(app, actor, params.id),
  finishTest: ({ app, actor, body }) => finishTest(app, actor, body),
  passwords: async ({ app, actor, body, translator }) => {
    await choosePasswords(app, actor, body);
    return { msg: translator.translate('sso.passwordsSaved') };
  },
};
