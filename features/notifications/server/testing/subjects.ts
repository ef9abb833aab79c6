import type { ExamplesByCall, PersonCalls } from '#server/testing/subject.ts';
import { eliRant, type MakeExample } from '#server/testing/subjects.ts';

/** A notification of eli's: an answer to his rant. */
const eliNotification: MakeExample = async (stage) => {
  const { id } = await eliRant(stage);
  const { t, cast } = stage;
  await t.send('POST', `/api/rants/${id}/respond`, { token: cast.max.token, body: JSON.stringify({ response: 'Yes.' }) });
  const list = await t.send('GET', '/api/notifications', { token: cast.eli.token });
  return { id: (list.body as unknown as { _id: string }[])[0]!._id };
};

export const exampleCalls: ExamplesByCall = {
  'PUT /api/auth/notifications/{id}/read': eliNotification,
  'DELETE /api/auth/notifications/{id}': eliNotification,
  'PUT /api/auth/notifications/{id}/unread': eliNotification,
  'POST /api/auth/notifications/{id}/restore': eliNotification,
  'PUT /api/auth/notifications/read-about': () => ({ body: { relatedModel: 'Rant', relatedId: 'unknown' } }),
  'PUT /api/auth/notifications/mark-all-read': () => ({ body: {} }),
  'PUT /api/preferences': () => ({ body: { digestHour: 9 } }),
};

export const personCalls: PersonCalls = {
  'notifications.list': true,
  'notifications.unread': true,
  'notifications.read': true,
  'notifications.unreadAgain': true,
  'notifications.readAbout': true,
  'notifications.readAll': true,
  'notifications.remove': true,
  'notifications.restore': true,
};
