/**
 * Finds the answer or message in which a search matched, for words that the rant's own text, names and status lack: the post that has most
 * of them, cut around a hit.
 */
import { searchWords } from '@earshot/contract/search-words';
import type { App } from '#server/platform/app.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { cutText } from '#server/platform/excerpt.ts';
import { fold } from '#server/platform/fold.ts';
import { limits } from '../../contract/limits.ts';
import type { Rant } from '../../contract/shapes.ts';
import { beginsPost } from '../conversation/conversation-text.ts';
import type { RantRow } from '../core/row.ts';
import { typedDays } from './typed-days.ts';

export type Found = NonNullable<Rant['found']>;

/** The excerpts in which the search matched, by the id of the rant. `rows` are rants that the caller may see. */
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

/** The words that neither the text of the rant nor anything else that the list shows of it contains. */
function missingIn(row: RantRow | undefined, foldedWord: string, words: readonly string[]): string[] {
  if (!row) return [];
  const names = [row.author ?? 'Anonymous', row.target, row.department, row.category, row.displayStatus].map(fold);
  return words.filter((word) => !foldedWord.includes(word) && !names.some((name) => name.includes(word)) && !typedDays(word));
}

interface Place {
  id: string;
  /** The position among the rant's answers and messages. */
  n: number;
  word: string;
}

/** The first of the posts that contain most of the words. */
function bestOf(saidText: string, words: readonly string[]): Omit<Place, 'id'> | null {
  let best: { n: number; matched: string[] } = { n: 0, matched: [] };
  for (const [n, text] of saidText.split(beginsPost).slice(1).entries()) {
    const matched = words.filter((word) => text.includes(word));
    if (matched.length > best.matched.length) best = { n, matched };
  }
  const [word] = best.matched;
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
  const excerpts = new Map<string, Found>();
  for (const { seq, rant_id, kind, content } of rows) {
    excerpts.set(rant_id, { kind, excerpt: cutAround(content, wordAt.get(seq) ?? '') });
    await yieldToEventLoop();
  }
  return excerpts;
}

/** How many characters are shown before the hit. */
const before = 80;

/**
 * Cuts a text around a word, which is folded. Folding moves characters, so the end of the hit is found by halving: a longer beginning of
 * the text never contains less.
 */
function cutAround(content: string, word: string): string {
  let [from, to] = [0, content.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (fold(content.slice(0, middle)).includes(word)) to = middle;
    else from = middle + 1;
  }
  const start = Math.max(0, from - word.length - before);
  if (start === 0) return cutText(content, limits.excerpt.found);
  const space = content.slice(start, start + before).search(/\s/);
  // If no word begins there, the excerpt may not begin with half a character.
  const excerpt = content.slice(start + Math.max(0, space)).replace(/^[\p{Cs}\p{M}]+/u, '');
  return `…${cutText(excerpt, limits.excerpt.found)}`;
}
