import { expect } from 'vitest';
import { options } from '#features/options/contract';
import { awkward } from '#server/testing/awkward.ts';
import { linkTarget, settle, submit } from '#server/testing/cast.ts';
import type { Stage } from '#server/testing/every-engine.ts';
import type { ClosedGroups, ExamplesByCall, Live, Touches } from '#server/testing/subject.ts';
import { eliRant, fresh } from '#server/testing/subjects.ts';
import { rightOfReply } from '../../contract/calls.ts';

const summary = { content: 'It is about the tone.', checked: true } as const;

/** Submits a rant by Eli about a name that is linked to Eve. */
async function aboutEve({ t, cast }: Stage): Promise<{ id: string }> {
  const name = fresh('Linked');
  const reply = await t.call(options.add, { token: cast.ada.token, params: { list: 'targetEmployees' }, body: { name } });
  await linkTarget(t, reply.body._id, cast.eve.id);
  return { id: await submit(t, cast.eli.token, fresh('Sent'), { target: name }) };
}

async function summarised(stage: Stage): Promise<{ id: string }> {
  const { id } = await aboutEve(stage);
  await stage.t.call(rightOfReply.summarise, { token: stage.cast.ada.token, params: { id }, body: summary });
  return { id };
}

export const exampleCalls: ExamplesByCall = {
  'GET /api/rants/{id}/summary': eliRant,
  'POST /api/rants/{id}/summary': async (stage) => ({ ...(await aboutEve(stage)), body: summary }),
  'PUT /api/rants/{id}/summary/share': summarised,
  'POST /api/about-me/{id}/reply': () => ({ id: 'unknown', body: { content: 'No.' } }),
  'GET /api/rants/{id}/check-in': eliRant,
  'PUT /api/rants/{id}/check-in': async (stage) => ({ ...(await eliRant(stage)), body: { answer: 'no' } }),
  'POST /api/check-ins/{id}/words': () => ({ id: 'unknown', body: { content: 'No.' } }),
  'PUT /api/check-ins/{id}': () => ({ id: 'unknown', body: { isClosed: true } }),
};

export const closedGroups: ClosedGroups = { fairness: true };

export const touches: Touches = {
  'read its summary': (t, token, id) => t.call(rightOfReply.summary, { token, params: { id } }),
  'write a summary': (t, token, id) =>
    t.call(rightOfReply.summarise, { token, params: { id }, body: { content: 'Who was that?', checked: true } }),
  'share its summary': (t, token, id) => t.call(rightOfReply.share, { token, params: { id } }),
  'read what its author is asked': (t, token, id) => t.call(rightOfReply.checkIn, { token, params: { id } }),
  'answer what its author is asked': (t, token, id) =>
    t.call(rightOfReply.answerCheckIn, { token, params: { id }, body: { answer: 'no' } }),
};

/** Makes a summary with its answer, and a check-in about a resolved rant of Eli's that he told to Eve. */
export const live: Live = async ({ t, cast }) => {
  const target = await t.call(options.add, { token: cast.mona.token, params: { list: 'targetEmployees' }, body: { name: 'Max at work' } });
  await linkTarget(t, target.body._id, cast.max.id);
  const about = await submit(t, cast.eli.token, awkward, { target: 'Max at work' });
  const body = { content: `In short: ${awkward.slice(0, 20)}`, checked: true as const };
  const writtenReply = await t.call(rightOfReply.summarise, { token: cast.mona.token, params: { id: about }, body });
  expect(writtenReply.status, writtenReply.text).toBe(201);
  const reply = { token: cast.max.token, params: { id: writtenReply.body.summary?._id ?? '' }, body: { content: awkward } };
  expect((await t.call(rightOfReply.reply, reply)).status).toBe(201);
  await settle(t, { protectors: [cast.eve.id] });
  const ofEli = t.app.db.selectFrom('rants').select(['id', 'resolved_at']).where('author_id', '=', cast.eli.id);
  const rant = await ofEli.where('resolved_at', 'is not', null).orderBy('seq').executeTakeFirstOrThrow();
  const question = { id: t.app.ids.id(), rant_id: rant.id, resolved_at: rant.resolved_at ?? 0, mark: 30, asked_at: t.clock.now() };
  await t.app.writer
    .insertInto('check_ins')
    .values({ ...question, answer: null, protector_id: null, closed_at: null })
    .execute();
  const answer = { answer: 'yes' as const, protector: cast.eve.id, content: awkward };
  expect((await t.call(rightOfReply.answerCheckIn, { token: cast.eli.token, params: { id: rant.id }, body: answer })).status).toBe(200);
};
