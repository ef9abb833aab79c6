/**
 * Rants like one, or like what somebody is writing: they share the words that tell most, weighed as the knowledge base's search weighs them. Words
 * that stand in few rants lead to candidates through the index; the best of these are read and weighed (docs/decisions/search.md).
 */
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { all, bound, type Condition, condition, isOneOf } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { fold } from '#server/platform/fold.ts';
import { refuse } from '#server/platform/refusal.ts';
import { hasNoSpaces, otherForm, stem, tells, tokenPattern, weigh, weights } from '#server/platform/term-weights.ts';
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
  return found.map((one) => ({ ...presentLinked(one), ...(seesOwner(one) && { owner: ownerOf(one) }) }));
}

const ownerOf = ({ owner_id, owner }: RantRow) => (owner_id === null || owner === null ? null : { _id: owner_id, name: owner });

/** Similar rants of others, shown to a person who is writing one. Only where every employee may read all, and only those he may see. */
export async function fittingTo(app: App, actor: Actor, text: string): Promise<SimilarRant[]> {
  const { employeeVisibility } = await app.settings.current();
  if (employeeVisibility !== 'all') return [];
  const isOthers = condition`rants.author_id <> ${bound('writer', actor.id)}`;
  return (await alike(app, actor, text, isOthers, limits.similar.fitting)).map(presentLinked);
}

/** Rants of the last days whose author still has an account, and sealed ones. */
function eligible({ condition: scope }: RantScope, since: number, more: Condition): Condition {
  const isSomebodys = condition`rants.withdrawn_at is null and (rants.kind = 'sealed'
    or exists (select 1 from users where users.id = rants.author_id and users.deleted_at is null))`;
  return all(condition`rants.date >= ${bound('since', since)}`, isSomebodys, scope, more);
}

/** A word of the text; `part`: what the index is asked for. */
interface Term {
  word: string;
  part: string;
}

/** The longest words, as a rule the rarest; of scripts without spaces three signs each. */
function termsOf(text: string): Term[] {
  const words = [...new Set(fold(text).match(tokenPattern) ?? [])];
  const threes = (word: string) => [...word].map((_, i, signs) => signs.slice(i, i + 3).join('')).filter((part) => [...part].length === 3);
  const terms = words.flatMap((word) =>
    hasNoSpaces(word) ? threes(word).map((part) => ({ word: part, part })) : [{ word, part: stem(word) }],
  );
  const byPart = new Map(terms.filter(({ part }) => leads(part)).map((term) => [term.part, term]));
  return [...byPart.values()].toSorted((a, b) => b.part.length - a.part.length).slice(0, limits.similar.leads);
}

/** So many candidates are read, so far each. */
const read = { rants: 60, signs: 4000 };
/**
 * Shared words tell at least this much of what all of them tell; and times what the rarest word tells, so that common words bring nobody anything.
 * They are two, where the text has two.
 */
const enough = { share: 0.25, ofRarest: 1.2, words: 2 };

async function alike(app: App, actor: Actor, text: string, more: Condition, max: number): Promise<RantRow[]> {
  const terms = termsOf(text);
  if (terms.length === 0) return [];
  const since = app.clock.now() - limits.similar.days * dayMs;
  const scope = await rantScope(app, actor);
  const where = eligible(scope, since, more);
  const { perLead } = limits.similar;
  const parts = terms.map(({ part }) => part);
  const held = await newestHolding(app, where, parts, perLead);
  // Counted among the rants the asker may see: from a count of all he could work out how many are hidden from him.
  const written = await writtenSince(app, scope, since);
  const n = written(since);
  const met = held.map((hits) => (hits.length < perLead ? hits.length : estimated(hits, n, written)));
  const known = terms.map((term, i) => ({ ...term, tells: met[i] ? tells(met[i], Math.max(n, met[i])) : 0 }));
  // A word that no other rant has weighs as much as a word can.
  const rarest = tells(1, Math.max(n, 1));
  const total = known.reduce((sum, term) => sum + (term.tells || rarest), 0);
  const scores = new Map<number, number>();
  for (const [i, hits] of held.entries()) for (const { seq } of hits) scores.set(seq, (scores.get(seq) ?? 0) + (known[i]?.tells ?? 0));
  const candidates = [...scores].toSorted(([a, x], [b, y]) => y - x || b - a).slice(0, read.rants);
  const seqs = candidates.map(([seq]) => seq);
  const several = terms.length >= enough.words;
  const needed = { told: Math.max(total * enough.share, several ? rarest * enough.ofRarest : 0), words: several ? enough.words : 1 };
  return rowsAt(app, where, best(await textsAt(app, seqs), known, needed).slice(0, max));
}

/** In as many of all as among the newest ones. */
const estimated = (hits: readonly Hit[], n: number, written: (since: number) => number): number =>
  Math.round((n * hits.length) / Math.max(hits.length, written(Math.min(...hits.map(({ date }) => date)))));

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

type Known = Term & { tells: number };

/** rants.seq of those that share enough, best first; of equals the newest. */
function best(texts: readonly Text[], terms: readonly Known[], needed: { told: number; words: number }): number[] {
  const scored = texts.map(({ seq, folded }) => {
    const weighed = weigh('', [], folded);
    const shared = terms.map((term) => ({ told: term.tells, weight: weightIn(weighed, folded, term) })).filter(({ weight }) => weight > 0);
    const told = shared.reduce((sum, one) => sum + one.told, 0);
    return { seq, told, words: shared.length, score: shared.reduce((sum, one) => sum + one.told * one.weight, 0) };
  });
  return scored
    .filter(({ told, words }) => told > 0 && told >= needed.told && words >= needed.words)
    .toSorted((a, b) => b.score - a.score || b.seq - a.seq)
    .map(({ seq }) => seq);
}

/** The word itself, or less for another form of it. */
function weightIn(weighed: ReadonlyMap<string, number>, folded: string, { word, part }: Known): number {
  const own = weighed.get(word);
  if (own !== undefined) return own;
  if (hasNoSpaces(part)) return folded.includes(part) ? (weighed.get([...part].slice(0, 2).join('')) ?? weights.body / 2) : 0;
  let most = 0;
  for (const [other, weight] of weighed) if (weight > most && other.startsWith(part)) most = weight;
  return (most * otherForm) / 10;
}

const rowsWhere = statement<RantRow>('rants.alike', (builder, where) => rantColumns(builder).where(where));

/** In the order of `seqs`, those that may be seen still. */
async function rowsAt(app: App, where: Condition, seqs: readonly number[]): Promise<RantRow[]> {
  if (seqs.length === 0) return [];
  const rows = await app.prepared.rows(app.db, rowsWhere, { where: all(isOneOf(app.dialect, 'rants.seq', 'seqs', seqs), where) });
  return rows.toSorted((a, b) => seqs.indexOf(a.seq) - seqs.indexOf(b.seq));
}
