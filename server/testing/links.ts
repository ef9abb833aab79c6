/** Two rants and what makes them the same, for tests. */

import { expect } from 'vitest';
import { notifications } from '../../features/notifications/contract/index.ts';
import { rants } from '../../features/rants/contract/index.ts';
import { type CastName, submit } from './cast.ts';
import type { Stage } from './every-engine.ts';

export const resolved = { status: 'Resolved', reason: 'action taken' };
export const code = ({ status, body }: { status: number; body: object }) => [status, (body as { code?: string }).code];

/** Mona acts where nobody else is named; eli writes. */
export function linksOn(stage: () => Stage) {
  const token = (who: CastName) => stage().cast[who].token;
  const on = (who: CastName, id: string) => ({ token: token(who), params: { id } });
  const read = async (who: CastName, id: string) => (await stage().t.call(rants.detail, on(who, id))).body;
  const write = (content: string, who: CastName = 'eli', about: Record<string, string> = {}) =>
    submit(stage().t, token(who), content, about);
  const link = (id: string, rant: string | null, who: CastName = 'mona') =>
    stage().t.call(rants.sameAs, { ...on(who, id), body: { rant } });
  const answer = (id: string, response: string, who: CastName = 'mona') =>
    stage().t.call(rants.respond, { ...on(who, id), body: { response } });
  const decide = (id: string, body: Record<string, unknown>, who: CastName = 'mona') =>
    stage().t.call(rants.setStatus, { ...on(who, id), body: body as never });
  const pair = async () => {
    const [main, id] = [await write('The canteen is cold, says Eve.', 'eve'), await write('Cold food in the canteen.')];
    expect((await link(id, main)).status).toBe(200);
    return { main, id };
  };
  async function told(who: CastName, id: string) {
    const { body } = await stage().t.call(notifications.list, { token: token(who) });
    return body.filter((one) => one.relatedId === id).map(({ title, message }) => [title, message]);
  }
  const rowOf = (id: string) => stage().t.app.db.selectFrom('rants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** Without the question of a check-in, which asks again whether it is resolved. */
  const jobsOf = async (id: string) => {
    const ofRant = stage().t.app.db.selectFrom('jobs').selectAll().where('subject', '=', id);
    const rows = await ofRant.where('kind', '<>', 'rant.checkIn').orderBy('kind').execute();
    return rows.map(({ kind, due_at }) => [kind, due_at]);
  };
  return { token, on, read, write, link, answer, decide, pair, told, rowOf, jobsOf };
}
