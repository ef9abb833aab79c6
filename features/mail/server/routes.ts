import type { Handlers } from '#server/platform/http/mount.ts';
import type { mail } from '../contract/calls.ts';
import { askForAddressLink } from './address-link.ts';
import { sendTest } from './delivery.ts';
import { lostPassword } from './lost-password.ts';
import { changeServer, removeServer, showServer, tryServer } from './mail-server.ts';
import { countByState, listQueue, retryMail, waitsForTls } from './queue.ts';
import { subscribe, subscriptionOf } from './unsubscribe.ts';

export const routes: Handlers<typeof mail> = {
  state: async ({ app, actor }) => {
    const { server, from, lacksKey, isChosen } = await app.mailTransport.current();
    const lacksTls = await waitsForTls(app, actor);
    return { leaves: server !== null, server, from, isChosen, lacksTls, lacksKey, ...(await countByState(app, actor)) };
  },
  server: ({ app }) => showServer(app),
  changeServer: ({ app, actor, body }) => changeServer(app, actor, body),
  removeServer: ({ app, actor }) => removeServer(app, actor),
  tryServer: async ({ app, actor, body, translator }) => {
    await tryServer(app, actor, body);
    return { msg: translator.translate('done.testSent') };
  },
  queue: async ({ app, actor, query, count }) => {
    const { rows, total } = await listQueue(app, actor, query);
    count(total);
    return rows;
  },
  test: async ({ app, actor, translator }) => {
    await sendTest(app, actor);
    return { msg: translator.translate('done.testSent') };
  },
  retry: ({ app, actor, params }) => retryMail(app, actor, params.id),
  subscription: ({ app, body }) => subscriptionOf(app, body.secret),
  unsubscribe: async ({ app, query, body, translator }) => ({
    msg: translator.translate(await subscribe(app, body.secret ?? query.s ?? '', body.again === true)),
  }),
  addressLink: async ({ app, actor, translator }) => {
    await askForAddressLink(app, actor);
    return { msg: translator.translate('done.addressLinkSent') };
  },
  lostPassword: async ({ app, body, request, translator }) => {
    await lostPassword(app, body.email, request.ip);
    return { msg: translator.translate('done.lostPassword') };
  },
};
