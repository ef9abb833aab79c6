/**
 * How each call of the matrix (permissions.tsv) gets a subject of its own. A call that is new in the contract needs a row there and, if it
 * has places or a body, an entry in `asks` here; one of a feature in its own folder needs both there (server/testing/subjects.ts).
 */
import type { Session } from '@earshot/contract/accounts';
import { invites } from '@earshot/contract/invites';
import { asks as asksOfFeatures } from '../../features/assembled/asks.ts';
import { castZone, emailOf, password, rantAbout } from './cast.ts';
import {
  askedMute,
  askedRemoval,
  eliNotification,
  eliPasskey,
  eliPasskeyShown,
  eliRant,
  fresh,
  inBin,
  inFiveDays,
  type Make,
  newUser,
  noPasskey,
  person,
  personWithApp,
  players,
  readyAnswer,
  sealedRant,
  several,
  theLastAdmin,
  todayIn,
  view,
} from './subjects.ts';

export { type Ask, players } from './subjects.ts';

/** A maker of the body for each call (and case, where it matters): each cell has a subject of its own. */
export const asks: Record<string, Make> = {
  'POST /api/setup': () => ({
    body: {
      secret: 'x',
      name: 'N',
      email: emailOf('n'),
      password,
      organisationName: 'O',
      timeZone: 'UTC',
      employeeVisibility: 'all',
    },
  }),
  'POST /api/auth/login': () => ({}),
  'POST /api/auth/invites': () => ({ body: { until: todayIn(castZone), approves: false } }),
  'DELETE /api/auth/invites/{id}': async ({ t, cast }) => {
    await t.app.writer.deleteFrom('invites').execute();
    return { id: (await t.call(invites.make, { token: cast.ada.token, body: { until: todayIn(castZone) } })).body._id };
  },
  'POST /api/auth/invitation': () => ({ body: { secret: 'unknown' } }),
  'POST /api/auth/register': () => ({
    body: { name: 'New', email: emailOf(fresh('new').replaceAll(' ', '')), password, role: 'admin', status: 'approved' },
  }),
  'POST /api/auth/logout': () => ({}),
  'PUT /api/auth/users/{id}/approve': person('employee', {}, 'pending'),
  'PUT /api/auth/users/{id}/reject': person('employee', {}, 'pending'),
  'PUT /api/auth/users/{id}/toggle-status': person('employee'),
  'PUT /api/auth/users/{id}/toggle-status only active manager / last active admin / self': theLastAdmin(),
  'POST /api/auth/users': newUser('manager'),
  'POST /api/auth/users role=admin': newUser('admin'),
  'PUT /api/auth/users/{id}': person('employee', { name: 'Renamed' }),
  'PUT /api/auth/users/{id} target manager or admin (incl. self)': person('manager', { name: 'Renamed' }),
  'PUT /api/auth/users/{id} employee target, body role=admin': person('employee', { role: 'admin' }),
  'PUT /api/auth/users/{id} employee target, body sets a password or another e-mail': person('employee', { password: 'quite another one' }),
  'PUT /api/auth/users/{id} demote the last active admin': theLastAdmin({ role: 'manager' }),
  'DELETE /api/auth/users/{id}': person('employee'),
  'DELETE /api/auth/users/{id} target manager': person('manager'),
  'DELETE /api/auth/users/{id} target admin': person('admin'),
  'POST /api/auth/users/approve': several,
  'POST /api/auth/users/deactivate': several,
  'POST /api/auth/users/import': () => ({ body: { csv: 'name,email\nNew One,new.one@northwind.example' } }),
  'POST /api/auth/users/{id}/reset-link': person('employee'),
  'PUT /api/auth/users/{id}/confirm-address': person('employee'),
  'POST /api/auth/confirm-address': () => ({ body: { secret: 'unknown' } }),
  'POST /api/auth/profile/address-link': () => ({}),
  'POST /api/auth/users/{id}/sign-out': person('employee'),
  'POST /api/auth/reset-password': () => ({ body: { secret: 'unknown', password: 'quite another one' } }),
  'PUT /api/auth/profile': (_, column) => {
    const player = players[column] ?? 'nobody';
    return { body: { name: player[0]!.toUpperCase() + player.slice(1), email: emailOf(player), role: 'admin', status: 'rejected' } };
  },
  'DELETE /api/auth/sessions': () => ({}),
  'DELETE /api/auth/sessions/{id}': async ({ t, cast }) => {
    const token = await t.app.write((tx) => t.app.sessions.start(tx, cast.eli.id, { agent: 'other', address: '127.0.0.1' }));
    const list = await t.send('GET', '/api/auth/sessions', { token });
    return { id: (list.body as unknown as Session[]).find((one) => one.isThis)?._id ?? '' };
  },
  'POST /api/auth/ticket': () => ({}),
  'POST /api/auth/second-factor': () => ({}),
  'POST /api/rants/{id}/mute': async (stage) => ({ ...(await sealedRant(stage)), body: { reason: 'Insults.' } }),
  'POST /api/rants/{id}/mute/confirm': askedMute,
  'POST /api/rants/{id}/mute/decline': askedMute,
  'PUT /api/auth/second-factor': () => ({ body: { sealed: 'x'.repeat(60), code: '123456' } }),
  'DELETE /api/auth/second-factor': () => ({}),
  'POST /api/auth/second-factor/codes': () => ({}),
  'POST /api/auth/confirm': () => ({ body: { password } }),
  'DELETE /api/auth/users/{id}/second-factor': personWithApp,
  'POST /api/auth/passkeys/options': () => ({}),
  'POST /api/auth/passkeys': () => ({ body: { name: 'Phone', response: noPasskey } }),
  'PUT /api/auth/passkeys/{id}': eliPasskey,
  'DELETE /api/auth/passkeys/{id}': eliPasskeyShown,
  'POST /api/auth/passkeys/challenge': () => ({}),
  'POST /api/auth/login/passkey': () => ({ body: { response: noPasskey } }),
  'POST /api/scim/key': () => ({ body: { name: 'Directory', until: inFiveDays } }),
  'PUT /api/settings': () => ({ body: { urgentAfterHours: 48 } }),
  'GET /api/legal/{page}': () => ({ id: 'privacy' }),
  'PUT /api/legal/{page}': () => ({ id: 'terms', body: { markdown: '' } }),
  ...asksOfFeatures,
  'GET /api/rants/{id}': eliRant,
  'GET /api/rants/{id}/timeline': eliRant,
  'POST /api/rants': () => ({ body: { ...rantAbout, content: fresh('Sent') } }),
  'PUT /api/rants/{id}': async (stage) => ({ ...(await eliRant(stage)), body: { content: 'Changed.' } }),
  'DELETE /api/rants/{id}': eliRant,
  'PUT /api/rants/{id}/solved': async (stage) => {
    const { id } = await eliRant(stage);
    const body = JSON.stringify({ status: 'Resolved', reason: 'explained' });
    await stage.t.send('PUT', `/api/rants/${id}/status`, { token: stage.cast.max.token, body });
    return { id, body: { answer: 'yes' } };
  },
  'POST /api/auth/users/{id}/erase': person('employee', { words: 'keep' }),
  'POST /api/rants/{id}/remove': async (stage) => ({ ...(await eliRant(stage)), body: { reason: 'court order' } }),
  'POST /api/rants/{id}/remove/confirm': askedRemoval,
  'DELETE /api/rants/{id}/remove': askedRemoval,
  'POST /api/rants/{id}/voice': async (stage) => ({ ...(await eliRant(stage)), body: {} }),
  'DELETE /api/rants/{id}/voice': eliRant,
  'POST /api/rants/{id}/respond': async (stage) => ({ ...(await eliRant(stage)), body: { response: 'An answer.' } }),
  'POST /api/rants/{id}/messages': async (stage) => ({ ...(await eliRant(stage)), body: { content: 'More.' } }),
  'GET /api/rants/{id}/owners': eliRant,
  'GET /api/rants/{id}/colleagues': eliRant,
  'GET /api/rants/{id}/similar': eliRant,
  'GET /api/rants/{id}/readers': eliRant,
  'POST /api/rants/readers': () => ({ body: rantAbout }),
  'POST /api/rants/fitting': () => ({ body: { text: 'the noise of the shoes' } }),
  'PUT /api/rants/{id}/same-as': async (stage) => ({ ...(await eliRant(stage)), body: { rant: (await eliRant(stage)).id } }),
  'PUT /api/rants/{id}/owner': async (stage) => ({ ...(await eliRant(stage)), body: { userId: stage.cast.max.id } }),
  'POST /api/rants/bulk': async (stage) => ({ body: { ids: [(await eliRant(stage)).id], owner: null } }),
  'POST /api/rants/bulk/undo': async (stage) => ({ body: { ids: [(await eliRant(stage)).id], of: 'owner' } }),
  'POST /api/rants/{id}/notes': async (stage) => ({ ...(await eliRant(stage)), body: { content: 'Between us.' } }),
  'PUT /api/rants/{id}/waiting': async (stage) => ({ ...(await eliRant(stage)), body: { waiting: true } }),
  'PUT /api/rants/{id}/status': async (stage) => ({ ...(await eliRant(stage)), body: { status: 'Resolved', reason: 'duplicate' } }),
  'PUT /api/auth/notifications/{id}/read': eliNotification,
  'DELETE /api/auth/notifications/{id}': eliNotification,
  'PUT /api/auth/notifications/{id}/unread': eliNotification,
  'POST /api/auth/notifications/{id}/restore': eliNotification,
  'PUT /api/auth/notifications/read-about': () => ({ body: { relatedModel: 'Rant', relatedId: 'unknown' } }),
  'PUT /api/preferences': () => ({ body: { digestHour: 9 } }),
  'POST /api/deleted/{kind}/{id}/restore': inBin,
  'DELETE /api/deleted/{kind}/{id}': inBin,
  'POST /api/undo/{kind}/{id}': inBin,
  'PUT /api/auth/notifications/mark-all-read': () => ({ body: {} }),
  'POST /api/ready-answers': () => ({ body: { name: fresh('Ready'), texts: { en: 'Thank you.' }, isShared: false } }),
  'PUT /api/ready-answers/{id}': readyAnswer('mona', true),
  'DELETE /api/ready-answers/{id}': readyAnswer('mona', true),
  'POST /api/ready-answers/{id}/used': readyAnswer('mona', true),
  "PUT /api/ready-answers/{id} max's own": readyAnswer('max', false),
  "DELETE /api/ready-answers/{id} max's own": readyAnswer('max', false),
  "POST /api/ready-answers/{id}/used max's own": readyAnswer('max', false),
  'POST /api/views': () => ({ body: { name: fresh('View'), filters: {}, isShared: false } }),
  'PUT /api/views/{id}': view('mona', true),
  'DELETE /api/views/{id}': view('mona', true),
  "PUT /api/views/{id} max's own": view('max', false),
  "DELETE /api/views/{id} max's own": view('max', false),
  ...asksOfFeatures,
};
