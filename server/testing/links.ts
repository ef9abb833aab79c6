/** Two rants and the links between them, for tests. */

import { expect } from 'vitest';
import { notifications } from '../../features/notifications/contract/index.ts';
import { rants } from '../../features/rants/contract/index.ts';
import { type CastName, submit } from './cast.ts';
import type { Stage } from './every-engine.ts';

export const resolvedChange = { status: 'Resolved', reason: 'action taken' };
export const code = ({ status, body }: { status: number; body: object }) => [status, (body as { code?: string }).code];

/** Mona acts unless the test names somebody else; eli writes. */
export function linksOn(stage: () => Stage) {
  const token = (castName: CastName) => stage().cast[castName].token;
  const on = (castName: CastName, id: string) => ({ token: token(castName), params: { id } });
  const read = async (castName: CastName, id: string) => (await stage().t.call(rants.detail, on(castName, id))).body;
  const write = (content: string, castName: CastName = 'eli', about: Record<string, string> = {}) =>
    submit(stage().t, token(castName), content, about);
  const link = (id: string, rant: string | null, castName: CastName = 'mona') =>
    stage().t.call(rants.sameAs, { ...on(castName, id), body: { rant } });
  const answer = (id: string, response: string, castName: CastName = 'mona') =>
    stage().t.call(rants.respond, { ...on(castName, id), body: { response } });
  const decide = (id: string, body: Record<string, unknown>, castName: CastName = 'mona') =>
    stage().t.call(rants.setStatus, { ...on(castName, id), body: body as never });
  const pair = async () => {
    const [main, id] = [await write('The canteen is cold, says Eve.', 'eve'), await write('Cold food in the canteen.')];
    expect((await link(id, main)).status).toBe(200);
    return { main, id };
  };
  async function notificationsOf(castName: CastName, id: string) {
    const { body } = await stage().t.call(notifications.list, { token: token(castName) });
    return body.filter((notification) => notification.relatedId === id).map(({ title, message }) => [title, message]);
  }
  const rowOf = (id: string) => stage().t.app.db.selectFrom('rants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** Returns the due jobs of a rant, without the one of a check-in, which asks again whether the rant is resolved. */
  const jobsOf = async (id: string) => {
    const ofRant = stage().t.app.db.selectFrom('jobs').selectAll().where('subject', '=', id);
    const rows = await ofRant.where('kind', '<>', 'rant.checkIn').orderBy('kind').execute();
    return rows.map(({ kind, due_at }) => [kind, due_at]);
  };
  return { token, on, read, write, link, answer, decide, pair, told: notificationsOf, rowOf, jobsOf };
}
