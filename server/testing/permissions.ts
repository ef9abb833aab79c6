/**
 * How each call of the matrix (permissions.tsv) gets a subject of its own. A call that is new in the contract needs a row there and, if it
 * has places or a body, an entry in `asks` here; one of a feature in its own folder needs both there (server/testing/subjects.ts).
 */
import { asks as asksOfFeatures } from '../../features/assembled/asks.ts';
import { rantAbout } from './cast.ts';
import {
  askedMute,
  askedRemoval,
  eliNotification,
  eliRant,
  fresh,
  inBin,
  inFiveDays,
  type Make,
  person,
  readyAnswer,
  sealedRant,
  view,
} from './subjects.ts';

export { type Ask, players } from './subjects.ts';

/** A maker of the body for each call (and case, where it matters): each cell has a subject of its own. */
export const asks: Record<string, Make> = {
  'POST /api/auth/profile/address-link': () => ({}),
  'POST /api/rants/{id}/mute': async (stage) => ({ ...(await sealedRant(stage)), body: { reason: 'Insults.' } }),
  'POST /api/rants/{id}/mute/confirm': askedMute,
  'POST /api/rants/{id}/mute/decline': askedMute,
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
