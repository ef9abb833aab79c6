/**
 * Where something happened on an anonymous rant, its author finds a tag: the round's number under a key of the rant, which nobody else can
 * tell from random bytes.
 */
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { addDays } from '@earshot/contract/calendar';
import type { ReplyOf } from '@earshot/contract/endpoint';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { EventType, SeenRant } from '#server/platform/events/catalogue.ts';
import { today } from '#server/platform/period.ts';
import type { sealed } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

const news = [
  'rant.responded',
  'rant.written',
  'rant.statusChanged',
  'rant.followed',
  'rant.answeredLike',
  'rant.removed',
  'rant.muted',
  'rant.withdrawn',
] as const satisfies EventType[];

export function keepNews(app: App): void {
  for (const type of news)
    onEvent(app, type, async (_, tx, { subject, data }) => {
      if ((data as SeenRant).kind === 'sealed' && subject !== null) await addNewsForAuthor(tx, subject);
    });
}

/** Tells the author with the next round that there is something to read. */
export async function addNewsForAuthor(tx: Tx, rant: string): Promise<void> {
  await tx.db
    .insertInto('sealed_news')
    .values({ rant_id: rant })
    .onConflict((c) => c.doNothing())
    .execute();
}

export const tagOfRound = (key: string, n: number): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(`round ${n}`).digest().subarray(0, 16);

/**
 * Random tags, which belong to no rant. They vary the number of tags, so that counting them reveals no hidden rants and no hidden messages
 * between an author and a trusted contact.
 */
function blanks(): Buffer[] {
  const tags: Buffer[] = [];
  while (randomInt(limits.boardBlanks + 1) > 0) tags.push(randomBytes(16));
  return tags;
}

const anySealed = (tx: Tx) => tx.db.selectFrom('rants').select('id').where('kind', '=', 'sealed').limit(1).executeTakeFirst();

/** Writes the tags of a round, in its transaction. Tags are read in the order of their bytes, which is random. */
export async function writeBoard(tx: Tx, n: number): Promise<void> {
  const updated = await tx.db
    .selectFrom('sealed_news')
    .innerJoin('rants', 'rants.id', 'sealed_news.rant_id')
    .select('rants.board_key')
    .execute();
  await tx.db.deleteFrom('sealed_news').execute();
  if (!(await anySealed(tx))) return;
  const tags = [...updated.flatMap(({ board_key }) => (board_key === null ? [] : tagOfRound(board_key, n))), ...blanks()];
  const rows = tags.map((tag) => ({ round: n, tag }));
  if (rows.length > 0) await tx.db.insertInto('sealed_board').values(rows).execute();
}

/** Returns whole rounds, including those without news. */
export async function boardAfter(app: App, after: number): Promise<ReplyOf<typeof sealed.board>> {
  const rounds = await app.db
    .selectFrom('rounds')
    .select(['n', 'day'])
    .where('n', '>', after)
    .orderBy('n')
    .limit(limits.boardRounds)
    .execute();
  const last = await app.db
    .selectFrom('rounds')
    .select((eb) => eb.fn.max('n').as('n'))
    .executeTakeFirst();
  const newest = Number(last?.n ?? 0);
  const to = rounds.at(-1)?.n;
  if (to === undefined) return { newest, rounds: [] };
  const tags = await app.db.selectFrom('sealed_board').selectAll().where('round', '>', after).where('round', '<=', to).execute();
  const byRound = Map.groupBy(tags, ({ round }) => round);
  return {
    newest,
    rounds: rounds.map(({ n, day }) => ({ n, day, tags: (byRound.get(n) ?? []).map(({ tag }) => tag.toString('base64')).toSorted() })),
  };
}

export async function forgetBoard(app: App): Promise<void> {
  const first = addDays(await today(app), -limits.boardDays);
  const oldRounds = app.db.selectFrom('rounds').select('n').where('day', '<', first);
  await app.writer.deleteFrom('sealed_board').where('round', 'in', oldRounds).execute();
}
