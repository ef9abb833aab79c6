/**
 * Finds rants like another one, or like what somebody is writing: they share its most telling words, weighted as in the search of the
 * knowledge base. Words that few rants contain lead to candidates through the index; the best of these are read and compared
 * (docs/decisions/search.md).
 */
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { all, bound, type Condition, condition, isOneOf } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { fold } from '#server/platform/fold.ts';
import { refuse } from '#server/platform/refusal.ts';
import { hasNoSpaces, otherForm, stem, tokenPattern, weigh, weightOf, weights } from '#server/platform/term-weights.ts';
import { limits } from '../../contract/limits.ts';
import { canAnswerRant } from '../../contract/policy.ts';
import type { SimilarRant } from '../../contract/shapes.ts';
import { findRant } from '../core/detail.ts';
import { presentLinked } from '../core/present.ts';
import { type RantRow, rantColumns, seenOf } from '../core/row.ts';
import { writtenSince } from '../numbers/ledger.ts';
import { type Hit, leads, newestHolding } from '../search/newest.ts';
import { ownersSeenBy, type RantScope, rantScope, subjectOf } from '../visibility/visible.ts';

const dayMs = 86_400_000;

/** Rants like this one, among those the reader may see and without those that are linked to it. Throws `rant_not_found`. */
export async function similarTo(app: App, actor: Actor, id: string): Promise<SimilarRant[]> {
  const row = await findRant(app, app.db, actor, id);
  if (!canAnswerRant(actor, await subjectOf(app, seenOf(row)))) throw refuse('rant_not_found');
  if (row.withdrawn_at !== null) return [];
  const main = bound('main', row.same_as ?? row.id);
  const isOther = condition`rants.id <> ${bound('self', row.id)} and rants.id <> ${main} and (rants.same_as is null or rants.same_as <> ${main})`;
  const found = await alike(app, actor, row.content, isOther, limits.similar.named);
  const seesOwner = await ownersSeenBy(app, actor);
  return found.map((hit) => ({ ...presentLinked(hit), ...(seesOwner(hit) && { owner: ownerOf(hit) }) }));
}

const ownerOf = ({ owner_id, owner }: RantRow) => (owner_id === null || owner === null ? null : { _id: owner_id, name: owner });

/**
 * Similar rants of others, for a person who is writing one. Only where every employee may read all rants, and only those that this person
 * may see.
 */
export async function fittingTo(app: App, actor: Actor, text: string): Promise<SimilarRant[]> {
  const { employeeVisibility } = await app.settings.current();
  if (employeeVisibility !== 'all') return [];
  const isOthers = condition`rants.author_id <> ${bound('writer', actor.id)}`;
  return (await alike(app, actor, text, isOthers, limits.similar.fitting)).map(presentLinked);
}

/** The rants that can be similar: not withdrawn, since `sinceMs`, and either sealed or by an author who still has an account. */
function eligible({ condition: scope }: RantScope, sinceMs: number, extra: Condition): Condition {
  const isSomebodys = condition`rants.withdrawn_at is null and (rants.kind = 'sealed'
    or exists (select 1 from users where users.id = rants.author_id and users.deleted_at is null))`;
  return all(condition`rants.date >= ${bound('since', sinceMs)}`, isSomebodys, scope, extra);
}

/** A word of the text. The index is searched for `part`. */
interface Term {
  word: string;
  part: string;
}

/** The longest words of the text, which are mostly the rarest. In scripts without spaces, every three characters count as a word. */
function termsOf(text: string): Term[] {
  const words = [...new Set(fold(text).match(tokenPattern) ?? [])];
  const threes = (word: string) => [...word].map((_, i, signs) => signs.slice(i, i + 3).join('')).filter((part) => [...part].length === 3);
  const terms = words.flatMap((word) =>
    hasNoSpaces(word) ? threes(word).map((part) => ({ word: part, part })) : [{ word, part: stem(word) }],
  );
  const byPart = new Map(terms.filter(({ part }) => leads(part)).map((term) => [term.part, term]));
  return [...byPart.values()].toSorted((a, b) => b.part.length - a.part.length).slice(0, limits.similar.leads);
}

/** How many candidates are read, and how many characters of each. */
const read = { rants: 60, signs: 4000 };
/**
 * A rant is similar if the shared words weigh at least `share` of what all words of the text weigh. If the text has several words, they
 * must be at least `words` and weigh at least `ofRarest` times what the rarest word does, so that common words alone are not enough.
 */
const enough = { share: 0.25, ofRarest: 1.2, words: 2 };

async function alike(app: App, actor: Actor, text: string, extra: Condition, max: number): Promise<RantRow[]> {
  const terms = termsOf(text);
  if (terms.length === 0) return [];
  const sinceMs = app.clock.now() - limits.similar.days * dayMs;
  const scope = await rantScope(app, actor);
  const where = eligible(scope, sinceMs, extra);
  const { perLead } = limits.similar;
  const parts = terms.map(({ part }) => part);
  const hitsByPart = await newestHolding(app, where, parts, perLead);
  // Only rants that the actor may see are counted: from a count of all, the actor could work out how many are hidden.
  const writtenCount = await writtenSince(app, scope, sinceMs);
  const n = writtenCount(sinceMs);
  const matchCounts = hitsByPart.map((hits) => (hits.length < perLead ? hits.length : estimated(hits, n, writtenCount)));
  const weighedTerms = terms.map((term, i) => ({
    ...term,
    tells: matchCounts[i] ? weightOf(matchCounts[i], Math.max(n, matchCounts[i])) : 0,
  }));
  // A word that no other rant has weighs as much as a word can.
  const rarest = weightOf(1, Math.max(n, 1));
  const total = weighedTerms.reduce((sum, term) => sum + (term.tells || rarest), 0);
  const scores = new Map<number, number>();
  for (const [i, hits] of hitsByPart.entries())
    for (const { seq } of hits) scores.set(seq, (scores.get(seq) ?? 0) + (weighedTerms[i]?.tells ?? 0));
  const candidates = [...scores].toSorted(([a, x], [b, y]) => y - x || b - a).slice(0, read.rants);
  const seqs = candidates.map(([seq]) => seq);
  const hasEnoughTerms = terms.length >= enough.words;
  const needed = {
    information: Math.max(total * enough.share, hasEnoughTerms ? rarest * enough.ofRarest : 0),
    words: hasEnoughTerms ? enough.words : 1,
  };
  return rowsAt(app, where, best(await textsAt(app, seqs), weighedTerms, needed).slice(0, max));
}

/** Estimates how many of `n` rants have a word, from its share among the newest ones. */
const estimated = (hits: readonly Hit[], n: number, writtenCount: (sinceMs: number) => number): number =>
  Math.round((n * hits.length) / Math.max(hits.length, writtenCount(Math.min(...hits.map(({ date }) => date)))));

interface Text {
  seq: number;
  folded: string;
}

const textsAt = (app: App, seqs: readonly number[]): Promise<Text[]> =>
  app.db
    .selectFrom('rants')
    .select(['seq', sql<string>`substr(folded, 1, ${sql.lit(read.signs)})`.as('folded')])
    .where(app.dialect.idIn('seq', seqs))
    .execute();

type WeighedTerm = Term & { tells: number };

/** The `seq` of those texts that share enough with the terms, best first and, among equals, newest first. */
function best(texts: readonly Text[], terms: readonly WeighedTerm[], needed: { information: number; words: number }): number[] {
  const scored = texts.map(({ seq, folded }) => {
    const weighed = weigh('', [], folded);
    const shared = terms
      .map((term) => ({ information: term.tells, weight: weightIn(weighed, folded, term) }))
      .filter(({ weight }) => weight > 0);
    const information = shared.reduce((sum, part) => sum + part.information, 0);
    return { seq, information, words: shared.length, score: shared.reduce((sum, part) => sum + part.information * part.weight, 0) };
  });
  return scored
    .filter(({ information, words }) => information > 0 && information >= needed.information && words >= needed.words)
    .toSorted((a, b) => b.score - a.score || b.seq - a.seq)
    .map(({ seq }) => seq);
}

/** The weight of a term in a text: that of the word itself, or less for another form of it; 0: the text has neither. */
function weightIn(weighed: ReadonlyMap<string, number>, foldedWord: string, { word, part }: WeighedTerm): number {
  const own = weighed.get(word);
  if (own !== undefined) return own;
  if (hasNoSpaces(part)) return foldedWord.includes(part) ? (weighed.get([...part].slice(0, 2).join('')) ?? weights.body / 2) : 0;
  let highest = 0;
  for (const [other, weight] of weighed) if (weight > highest && other.startsWith(part)) highest = weight;
  return (highest * otherForm) / 10;
}

const rowsWhere = statement<RantRow>('rants.alike', (builder, where) => rantColumns(builder).where(where));

/** The rows with these `seqs` that still fulfil the condition, in the order of `seqs`. */
async function rowsAt(app: App, where: Condition, seqs: readonly number[]): Promise<RantRow[]> {
  if (seqs.length === 0) return [];
  const rows = await app.prepared.rows(app.db, rowsWhere, { where: all(isOneOf(app.dialect, 'rants.seq', 'seqs', seqs), where) });
  return rows.toSorted((a, b) => seqs.indexOf(a.seq) - seqs.indexOf(b.seq));
}
