import type { ClosedCalls, ExamplesByCall, PersonCalls, Proofs } from '#server/testing/subject.ts';
import { type MakeExample, option, person } from '#server/testing/subjects.ts';

/** A deleted option that nobody had used. */
const inBin: MakeExample = async (stage, column) => {
  // With a possible link, the option would be archived and not deleted.
  await stage.t.app.writer.deleteFrom('possible_links').execute();
  const { id = '' } = await option('categoryTypes')(stage, column);
  await stage.t.send('DELETE', `/api/manage/categoryTypes/${id}`, { token: stage.cast.mona.token });
  return { id, kind: 'option' };
};

export const exampleCalls: ExamplesByCall = {
  'POST /api/auth/users/{id}/erase': person('employee', { words: 'keep' }),
  'POST /api/deleted/{kind}/{id}/restore': inBin,
  'DELETE /api/deleted/{kind}/{id}': inBin,
  'POST /api/undo/{kind}/{id}': inBin,
};

export const proofs: Proofs = { 'deleted.purge': undefined, 'deleted.erase': { words: 'keep' } };

export const closedCalls: ClosedCalls = { 'deleted.purge': true, 'deleted.erase': true };

export const personCalls: PersonCalls = { 'deleted.restore': true };
