/** Handlers for the calls of accounts. */

import type { accounts } from '@earshot/contract/accounts';
import { may } from '@earshot/contract/policy';
import type { PlainId } from '@earshot/words/sentence';
import type { FastifyRequest } from 'fastify';
import { downloadId } from '#server/platform/http/downloads.ts';
import type { Handlers } from '#server/platform/http/mount.ts';
import { refuse } from '#server/platform/refusal.ts';
import { inSlot } from '#server/platform/slots.ts';
import { askedLanguage, type Translator } from '#server/platform/translator.ts';
import type { invites } from '../contract/invites.ts';
import type { passkeys } from '../contract/passkeys.ts';
import type { people } from '../contract/people.ts';
import type { secondFactor } from '../contract/second-factor.ts';
import type { signIns } from '../contract/sign-ins.ts';
import { confirmAddress } from './addresses.ts';
import { login, logout, register, type SignInOrigin } from './commands.ts';
import { haveAnyFactor } from './factors/factor-state.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  loginByPasskey,
  passkeyChallenge,
  removePasskey,
  renamePasskey,
} from './factors/passkeys.ts';
import { beginSetUp, confirm, end, factorsMissing, finish, newCodes, reset, stateOf } from './factors/second-factor.ts';
import { importPeople } from './import.ts';
import { endInvite, listInvites, liveInvite, makeInvite } from './invites.ts';
import {
  changeProfile,
  endOtherSessions,
  endSession,
  listSessions,
  makeResetLink,
  myData,
  rememberListWay,
  resetPassword,
} from './own-account.ts';
import {
  approvePerson,
  approveSeveral,
  confirmPersonsAddress,
  createPerson,
  deactivateSeveral,
  rejectPerson,
  removePerson,
  signOutPerson,
  togglePerson,
  updatePerson,
} from './people.ts';
import { presentOwn, presentPeople } from './presenters.ts';
import { countPeople, findUser, handlersByName, isEmpty, listUsers } from './queries.ts';
import { rantNumbers } from './rant-numbers.ts';
import { setUp } from './setup.ts';
import { listSignIns, ownSignIns } from './sign-ins.ts';
import { waysIn } from './sso.ts';
import { factsOfFeatures } from './welcome-part.ts';

const from = (request: FastifyRequest): SignInOrigin => ({
  agent: request.headers['user-agent'] ?? '',
  address: request.ip,
  language: askedLanguage(request),
});

/** Waits for the work and replies with the sentence `id`. */
const doneReply = async (
  { translateSentence }: Translator,
  work: Promise<void>,
  id: Extract<PlainId, `done.${string}`>,
): Promise<{ msg: string }> => {
  await work;
  return { msg: translateSentence({ id }) };
};

export const routes: Handlers<typeof accounts> = {
  welcome: async ({ app }) => {
    const { organisationName, timeZone, passwordLeast } = await app.settings.current();
    const mailLeaves = (await app.mailTransport.current()).server !== null;
    const setupNeeded = await isEmpty(app.db);
    const facts = await factsOfFeatures(app);
    return { organisationName, timeZone, passwordLeast, setupNeeded, mailLeaves, ...facts, ...(await waysIn(app)) };
  },
  setUp: ({ app, body, request }) => setUp(app, body, from(request)),
  currentUser: async ({ app, actor }) => {
    const row = await findUser(app.db, actor.id);
    if (!row) throw refuse('signed_out');
    return { ...(await presentOwn(app, row)), ...(await factorsMissing(app, app.db, row, actor.lacksFactor)) };
  },
  login: ({ app, body, request }) => login(app, body, from(request)),
  logout: ({ app, actor, translator }) => doneReply(translator, logout(app, actor), 'done.loggedOut'),
  register: async ({ app, body, request, translator }) => ({
    msg: translator.translate((await register(app, body, from(request))) ? 'done.joined' : 'done.registered'),
  }),
  profile: ({ app, actor, body, request }) => changeProfile(app, actor, body, from(request)),
  listWay: async ({ app, actor, body }) => ({ user: await rememberListWay(app, actor, body.listWay) }),
  sessions: ({ app, actor }) => listSessions(app, actor),
  endSession: ({ app, actor, params, translator }) => doneReply(translator, endSession(app, actor, params.id), 'done.sessionEnded'),
  endOtherSessions: ({ app, actor, translator }) => doneReply(translator, endOtherSessions(app, actor), 'done.sessionsEnded'),
  myData: async ({ app, actor, translator }) => myData(app, actor, translator),
  confirmAddress: ({ app, body, translator }) => doneReply(translator, confirmAddress(app, body.secret), 'done.addressConfirmed'),
  resetPassword: ({ app, body, translator }) => doneReply(translator, resetPassword(app, body), 'done.passwordSet'),
  ticket: async ({ app, actor }) => {
    const ticket = await app.sessions.ticket(actor);
    return { ticket, download: downloadId(ticket) };
  },
};

export const secondFactorRoutes: Handlers<typeof secondFactor> = {
  state: ({ app, actor }) => stateOf(app, actor),
  begin: ({ app, actor }) => beginSetUp(app, actor),
  finish: async ({ app, actor, body }) => ({ codes: await finish(app, actor, body) }),
  end: ({ app, actor, translator }) => doneReply(translator, end(app, actor), 'done.factorRemoved'),
  newCodes: async ({ app, actor }) => ({ codes: await newCodes(app, actor) }),
  confirm: ({ app, actor, body, translator }) => doneReply(translator, confirm(app, actor, body), 'done.confirmed'),
  reset: ({ app, actor, params, translator }) => doneReply(translator, reset(app, actor, params.id), 'done.factorReset'),
};

export const passkeyRoutes: Handlers<typeof passkeys> = {
  list: ({ app, actor }) => listPasskeys(app, actor),
  begin: ({ app, actor }) => beginPasskey(app, actor),
  add: ({ app, actor, body }) => addPasskey(app, actor, body),
  rename: ({ app, actor, params, body }) => renamePasskey(app, actor, params.id, body.name),
  remove: ({ app, actor, params, translator }) => doneReply(translator, removePasskey(app, actor, params.id), 'done.passkeyRemoved'),
  challenge: ({ app }) => passkeyChallenge(app),
  login: ({ app, body, request }) => loginByPasskey(app, body, from(request)),
};

export const peopleRoutes: Handlers<typeof people> = {
  list: async ({ app, actor, query, count }) => {
    const { rows, total } = await listUsers(app, query);
    count(total);
    const people = await presentPeople(app, app.db, rows);
    if (!may(actor, 'user.decide')) return people;
    const secured = await haveAnyFactor(
      app,
      rows.map(({ id }) => id),
    );
    return people.map((person) => (secured.has(person.id) ? { ...person, hasSecondFactor: true as const } : person));
  },
  counts: ({ app, query }) => countPeople(app, query),
  create: ({ app, actor, body }) => createPerson(app, actor, body),
  update: ({ app, actor, params, body }) => updatePerson(app, actor, params.id, body),
  approve: ({ app, actor, params }) => approvePerson(app, actor, params.id),
  reject: ({ app, actor, params }) => rejectPerson(app, actor, params.id),
  toggle: ({ app, actor, params, body }) => togglePerson(app, actor, params.id, body),
  remove: ({ app, actor, params, body, translator }) =>
    doneReply(translator, removePerson(app, actor, params.id, body), 'done.userDeleted'),
  confirmAddress: ({ app, actor, params }) => confirmPersonsAddress(app, actor, params.id),
  approveSeveral: ({ app, actor, translator, body }) => approveSeveral(app, actor, translator, body.ids),
  deactivateSeveral: ({ app, actor, translator, body }) => deactivateSeveral(app, actor, translator, body.ids, body),
  import: ({ app, actor, translator, body }) => importPeople(app, actor, translator, body.csv, body.write),
  resetLink: ({ app, actor, params }) => makeResetLink(app, actor, params.id),
  endSessions: ({ app, actor, params, translator }) =>
    doneReply(translator, signOutPerson(app, actor, params.id), 'done.signedOutEverywhere'),
  handlers: async ({ app }) => (await handlersByName(app.db)).map(({ id: _id, name }) => ({ _id, name })),
  stats: async ({ app, actor, query }) => (await inSlot(app, rantNumbers)?.(app, actor, query.ids?.split(',') ?? null)) ?? {},
};

export const inviteRoutes: Handlers<typeof invites> = {
  list: ({ app }) => listInvites(app),
  make: ({ app, actor, body }) => makeInvite(app, actor, body),
  end: ({ app, actor, params, translator }) => doneReply(translator, endInvite(app, actor, params.id), 'done.inviteEnded'),
  look: async ({ app, body }) => {
    const { organisationName } = await app.settings.current();
    const invite = await liveInvite(app.db, body.secret, app.clock.now());
    return { organisationName, isLive: invite !== undefined, approves: invite?.approves === 1 };
  },
};

export const signInRoutes: Handlers<typeof signIns> = {
  list: async ({ app, query, count }) => {
    const { entries, total } = await listSignIns(app, query);
    count(total);
    return entries;
  },
  mine: ({ app, actor }) => ownSignIns(app, actor),
};
