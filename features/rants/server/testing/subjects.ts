import { rantAbout } from '#server/testing/cast.ts';
import type { ExamplesByCall } from '#server/testing/subject.ts';
import { askedMute, askedRemoval, eliRant, fresh, readyAnswer, sealedRant, view } from '#server/testing/subjects.ts';

export const exampleCalls: ExamplesByCall = {
  'POST /api/rants/{id}/mute': async (stage) => ({ ...(await sealedRant(stage)), body: { reason: 'Insults.' } }),
  'POST /api/rants/{id}/mute/confirm': askedMute,
  'POST /api/rants/{id}/mute/decline': askedMute,
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
  'POST /api/ready-answers': () => ({ body: { name: fresh('Ready'), texts: { en: 'Thank you.' }, isShared: false } }),
  'PUT /api/ready-answers/{id}': readyAnswer('mona', true),
  'DELETE /api/ready-answers/{id}': readyAnswer('mona', true),
  'POST /api/ready-answers/{id}/used': readyAnswer('mona', true),
  'POST /api/views': () => ({ body: { name: fresh('View'), filters: {}, isShared: false } }),
  'PUT /api/views/{id}': view('mona', true),
  'DELETE /api/views/{id}': view('mona', true),
  "PUT /api/ready-answers/{id} max's own": readyAnswer('max', false),
  "DELETE /api/ready-answers/{id} max's own": readyAnswer('max', false),
  "POST /api/ready-answers/{id}/used max's own": readyAnswer('max', false),
  "PUT /api/views/{id} max's own": view('max', false),
  "DELETE /api/views/{id} max's own": view('max', false),
};
