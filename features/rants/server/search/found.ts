/** Where a rant on a page holds what its own words, names and status do not: the answer or message that says most of it, cut around a hit. */
import { limits } from '@earshot/contract/limits';
import { searchWords } from '@earshot/contract/search-words';
import type { App } from '#server/platform/app.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { cut } from '#server/platform/excerpt.ts';
import { fold } from '#server/platform/fold.ts';
import type { Rant } from '../../contract/shapes.ts';
import { beginsPost } from '../conversation/conversation-text.ts';
import type { RantRow } from '../core/row.ts';
import { typedDays } from './typed-days.ts';

export type Found = NonNullable<Rant['found']>;

/** Where the search matched, by rant. `rows` are rants that the caller may see. */
export async function foundOn(app: App, search: string, rows: readonly RantRow[]): Promise<Map<string, Found>> {
  const words = searchWords(fold(search));
  if (words.length === 0 || rows.length === 0) return new Map();
  const texts = await app.db
    .selectFrom('rants')
    .select(['id', 'folded', 'said'])
    .where(
      app.dialect.idIn(
        'seq',
        rows.map(({ seq }) => seq),
      ),
    )
    .where('said', '<>', '')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const places = texts.flatMap(({ id, folded, said }) => {
    const missing = missingIn(byId.get(id), folded, words);
    const place = missing.length > 0 ? bestOf(said, missing) : null;
    return place ? [{ id, ...place }] : [];
  });
  return excerptsAt(app, places);
}

/** The words that nothing else of what the list shows of it holds. */
function missingIn(row: RantRow | undefined, folded: string, words: readonly string[]): string[] {
  if (!row) return [];
  const names = [
    row.author ?? (row.kind === 'sealed' ? 'Sealed' : 'Anonymous'),
    row.target,
    row.department,
    row.category,
    row.displayStatus,
  ].map(fold);
  return words.filter((word) => !folded.includes(word) && !names.some((name) => name.includes(word)) && !typedDays(word));
}

interface Place {
  id: string;
  /** The position among the rant's answers and messages. */
  n: number;
  word: string;
}

/** The first of those that hold most of the words. */
function bestOf(said: string, words: readonly string[]): Omit<Place, 'id'> | null {
  let best: { n: number; held: string[] } = { n: 0, held: [] };
  for (const [n, text] of said.split(beginsPost).slice(1).entries()) {
    const held = words.filter((word) => text.includes(word));
    if (held.length > best.held.length) best = { n, held };
  }
  const [word] = best.held;
  return word === undefined ? null : { n: best.n, word };
}

async function excerptsAt(app: App, places: readonly Place[]): Promise<Map<string, Found>> {
  if (places.length === 0) return new Map();
  const ids = places.map(({ id }) => id);
  const searched = app.db.selectFrom('posts').where('searched', '=', 1);
  const posts = await searched.select(['seq', 'rant_id']).where(app.dialect.idIn('rant_id', ids)).orderBy('seq').execute();
  const byRant = Map.groupBy(posts, ({ rant_id }) => rant_id);
  const wordAt = new Map(places.flatMap(({ id, n, word }) => (byRant.get(id)?.[n] ? [[byRant.get(id)![n]!.seq, word] as const] : [])));
  const rows = await searched
    .select(['seq', 'rant_id', 'kind', 'content'])
    .where(app.dialect.idIn('seq', [...wordAt.keys()]))
    .execute();
  const found = new Map<string, Found>();
  for (const { seq, rant_id, kind, content } of rows) {
    found.set(rant_id, { kind, excerpt: around(content, wordAt.get(seq) ?? '') });
    await yieldToEventLoop();
  }
  return found;
}

/** Signs before the hit. */
const before = 80;

/** `word` is folded. Folding moves places, but a longer beginning never holds less. */
function around(content: string, word: string): string {
  let [from, to] = [0, content.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (fold(content.slice(0, middle)).includes(word)) to = middle;
    else from = middle + 1;
  }
  const begin = Math.max(0, from - word.length - before);
  if (begin === 0) return cut(content, limits.excerpt.found);
  const space = content.slice(begin, begin + before).search(/\s/);
  // Where no word begins there, not with half a sign.
  const rest = content.slice(begin + Math.max(0, space)).replace(/^[\p{Cs}\p{M}]+/u, '');
  return `…${cut(rest, limits.excerpt.found)}`;
}
