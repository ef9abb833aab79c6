/**
 * The test rant: sent by an admin while there is no other rant, told to its sender only, and gone when it is removed or the first other
 * rant arrives. It is kept apart from rants, so that whatever counts, lists or exports those does not know of it.
 */
import { eraseNotificationsAbout, excerpt, notify } from '#features/notifications/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { iso } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { memo } from '#server/platform/memo.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { TestRantState } from '../contract/test-rant.ts';

export async function readTestRant(app: App): Promise<TestRantState> {
  const isPossible = await isWithoutRants(app.db);
  const row = isPossible && (await findTestRant(app.db));
  return { isPossible, rant: row ? { content: row.content, author: row.author, date: iso(row.date) } : null };
}

const isWithoutRants = async (db: Executor): Promise<boolean> =>
  (await db.selectFrom('rants').select('seq').limit(1).executeTakeFirst()) === undefined;

const findTestRant = (db: Executor) =>
  db
    .selectFrom('test_rants')
    .innerJoin('users', 'users.id', 'test_rants.author_id')
    .select(['content', 'date', 'users.name as author'])
    .executeTakeFirst();

/** Throws `test_rant_not_now` where there is a rant already, also a test rant. */
export async function sendTestRant(app: App, actor: SessionActor, content: string): Promise<TestRantState> {
  await app.write(async (tx) => {
    const id = app.ids.id();
    const row = { n: 1, id, author_id: actor.id, content, date: tx.now } as const;
    const added = await tx.db
      .insertInto('test_rants')
      .values(row)
      .onConflict((c) => c.column('n').doNothing())
      .returning('id')
      .execute();
    if (added.length === 0 || !(await isWithoutRants(tx.db))) throw refuse('test_rant_not_now');
    await tx.record({ type: 'testRant.sent', actorId: actor.id, subject: id, data: {}, payload: { content } });
  });
  return readTestRant(app);
}

export async function removeTestRant(tx: Tx, actorId: string | null): Promise<void> {
  const removed = await tx.db.deleteFrom('test_rants').returning('id').executeTakeFirst();
  if (removed) await tx.record({ type: 'testRant.removed', actorId, subject: removed.id, data: {} });
}

/** The test rants that the person sent, for the download of personal data. */
export const ownTestRants = (app: App, actor: SessionActor) =>
  app.db.selectFrom('test_rants').select(['content', 'date']).where('author_id', '=', actor.id).execute();

export function reactToTestRants(app: App): void {
  onEvent(app, 'testRant.sent', async (_app, tx, event) => {
    const to = event.actorId === null ? [] : [event.actorId];
    await notify(app, tx, { kind: 'testRant', event, to, data: { excerpt: excerpt(event.payload.content) }, about: 'TestRant' });
  });
  onEvent(app, 'testRant.removed', (_app, tx, { subject }) => eraseNotificationsAbout(app, tx, 'TestRant', subject));
  // Remembered, because a submit sends no statement for a test that is long over. A test that another instance sends at the very moment of
  // the first other rant may stay in the table, but `readTestRant` shows none then.
  const presence = memo<boolean>(app, { forgetOn: ({ type }) => type === 'testRant.sent' || type === 'testRant.removed', max: 1 });
  const isThere = () => presence.get('', async () => (await findTestRant(app.db)) !== undefined);
  // The first other rant, however it comes, ends the test.
  for (const type of ['rant.submitted', 'rants.imported'] as const)
    onEvent(app, type, async (_app, tx) => {
      if (await isThere()) await removeTestRant(tx, null);
    });
}
