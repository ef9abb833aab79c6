/** The database against the log: every leaf, every subtree, every head, and every rant that has a leaf. Reads in pages, and names the first that is wrong. */
import { createPublicKey, verify } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { leafTexts } from '../contract/receipt.ts';
import { type HeadRow, headOf } from './heads.ts';
import type { HeadInFile } from './heads-file.ts';
import { leafOfPasses, leafOfRant, type PassesDetails, type RantDetails, type RemovalDetails, removal } from './leaves.ts';
import { Edge, type LogNode } from './merkle-tree.ts';

export interface LogVerdict {
  /** null: all fits. */
  broken: string | null;
  leaves: number;
  rants: number;
  removed: number;
  /** Entries that wait for the next rounds. */
  waiting: number;
  head: HeadRow | null;
  /** How many people held passes for sealed rants on the last day that says so. */
  passes: PassesDetails | null;
}

type Leaf = Pick<Selectable<Schema['log_leaves']>, 'idx' | 'hash' | 'kind' | 'subject' | 'said'>;

/** Its message names the leaf or head that is wrong. */
class Broken extends Error {}
const ensure = (isRight: boolean, what: string): void => {
  if (!isRight) throw new Broken(what);
};

const page = 500;

async function* pagesOfLeaves(db: Executor): AsyncGenerator<Leaf[]> {
  for (let from = 0; ; ) {
    const rows = await db
      .selectFrom('log_leaves')
      .select(['idx', 'hash', 'kind', 'subject', 'said'])
      .where('idx', '>=', from)
      .orderBy('idx')
      .limit(page)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    from = rows.at(-1)!.idx + 1;
    await yieldToEventLoop();
  }
}

/** `kept`: heads that were noted elsewhere. */
export async function verifyLog(db: Executor, kept: readonly HeadInFile[] = []): Promise<LogVerdict> {
  const heads = await db.selectFrom('log_heads').selectAll().orderBy('round').execute();
  const verdict: LogVerdict = { broken: null, leaves: 0, rants: 0, removed: 0, waiting: 0, head: heads.at(-1) ?? null, passes: null };
  try {
    verdict.waiting = Number(
      (
        await db
          .selectFrom('log_waiting')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
    heads.forEach(checkSignature);
    await checkLeaves(db, heads, new Map(kept.map((one) => [one.size, one])), verdict);
    await checkMissing(db);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { ...verdict, broken: error.message };
  }
  return verdict;
}

const rawKey = (key: string) =>
  ({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'hex').toString('base64url') }, format: 'jwk' }) as const;

function checkSignature(head: HeadRow): void {
  const isSigned = verify(
    null,
    Buffer.from(leafTexts.head(headOf(head))),
    createPublicKey(rawKey(head.key)),
    Buffer.from(head.signature, 'hex'),
  );
  ensure(isSigned, `the head of round ${head.round} was changed: its signature does not fit`);
}

/** Builds the tree anew, leaf by leaf. */
async function checkLeaves(
  db: Executor,
  heads: readonly HeadRow[],
  kept: ReadonlyMap<number, HeadInFile>,
  verdict: LogVerdict,
): Promise<void> {
  const bySize = Map.groupBy(heads, ({ size }) => size);
  const removals = await removedRants(db);
  const edge = new Edge();
  for await (const leaves of pagesOfLeaves(db)) {
    const nodes: LogNode[] = [];
    for (const leaf of leaves) {
      ensure(leaf.idx === edge.size, `leaf ${edge.size} was removed`);
      nodes.push(...edge.add(leaf.hash));
      for (const head of bySize.get(edge.size) ?? []) checkRoot(edge, head, `the head of round ${head.round}`);
      const noted = kept.get(edge.size);
      if (noted) checkRoot(edge, noted, `the head of round ${noted.round} that was kept on ${noted.at}`);
    }
    await checkNodes(db, nodes);
    verdict.passes = checkPasses(leaves) ?? verdict.passes;
    await checkRants(db, leaves, removals);
    verdict.leaves += leaves.length;
    verdict.rants += leaves.filter(({ kind }) => kind === 'rant').length;
  }
  verdict.removed = removals.size;
  ensure(edge.size === (heads.at(-1)?.size ?? 0), `there are ${edge.size} leaves, and the newest head says ${heads.at(-1)?.size ?? 0}`);
  const lost = [...kept.values()].findLast(({ size }) => size > edge.size);
  const older = `the log ends before the head of round ${lost?.round} that was kept on ${lost?.at}: an older copy of the database was brought back`;
  ensure(lost === undefined, older);
}

const checkRoot = (edge: Edge, { root }: { root: string }, what: string): void =>
  ensure(
    edge.root().toString('hex') === root,
    `${what} is not that of these leaves: something before leaf ${edge.size} was changed or replaced`,
  );

async function checkNodes(db: Executor, nodes: readonly LogNode[]): Promise<void> {
  const places = nodes.map(({ place }) => place);
  if (places.length === 0) return;
  const rows = await db.selectFrom('log_nodes').selectAll().where('place', 'in', places).execute();
  const found = new Map(rows.map(({ place, hash }) => [place, hash]));
  for (const { place, hash } of nodes) ensure(found.get(place)?.equals(hash) === true, `the subtree ${place} is not that of its leaves`);
}

/** Rants that the log says were removed, or will with the next round. */
async function removedRants(db: Executor): Promise<Set<string>> {
  const rows = await db
    .selectFrom('log_leaves')
    .select(['idx', 'subject', 'said', 'hash'])
    .where('kind', '=', sql.lit('removed' as const))
    .execute();
  for (const { idx, said, hash } of rows) {
    const [leaf, reason, day] = JSON.parse(said ?? '[]') as RemovalDetails;
    ensure(removal(Buffer.from(leaf, 'hex'), reason, day).hash.equals(hash), `what leaf ${idx} says of a removal was changed`);
  }
  const waiting = await db.selectFrom('log_waiting').select('subject').where('kind', '=', 'removed').execute();
  return new Set([...rows, ...waiting].flatMap(({ subject }) => subject ?? []));
}

/** Returns the newest. */
function checkPasses(leaves: readonly Leaf[]): PassesDetails | undefined {
  let newest: PassesDetails | undefined;
  for (const { idx, kind, hash, said } of leaves) {
    if (kind !== 'passes') continue;
    newest = JSON.parse(said ?? '[]') as PassesDetails;
    ensure(leafOfPasses(...newest).equals(hash), `what leaf ${idx} says of passes was changed`);
  }
  return newest;
}

async function checkRants(db: Executor, leaves: readonly Leaf[], removals: ReadonlySet<string>): Promise<void> {
  const ofRants = leaves.filter(({ kind }) => kind === 'rant');
  if (ofRants.length === 0) return;
  const rows = await rantsOf(
    db,
    ofRants.map(({ subject }) => subject ?? ''),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const leaf of ofRants) {
    const row = found.get(leaf.subject ?? '');
    if (!row) throw new Broken(`the rant ${leaf.subject} was deleted, and leaf ${leaf.idx} says that it was there`);
    if (row.receipt_salt !== null) await checkRant(db, leaf, { ...row, salt: row.receipt_salt });
    else ensure(removals.has(row.id), `the words of the rant ${row.id} are gone, and the log tells of no removal`);
  }
}

const rantsOf = (db: Executor, ids: readonly string[]) =>
  db
    .selectFrom('rants')
    .innerJoin('options as target', 'target.id', 'rants.target_id')
    .innerJoin('options as department', 'department.id', 'rants.department_id')
    .innerJoin('options as category', 'category.id', 'rants.category_id')
    .select([
      'rants.id',
      'rants.kind',
      'rants.content',
      'rants.receipt_salt',
      'rants.target_id',
      'rants.department_id',
      'rants.category_id',
    ])
    .select(['target.name as target', 'department.name as department', 'category.name as category'])
    .where('rants.id', 'in', [...ids])
    .execute();

type Rant = Awaited<ReturnType<typeof rantsOf>>[number] & { salt: string };

async function checkRant(db: Executor, leaf: Leaf, rant: Rant): Promise<void> {
  const said = JSON.parse(leaf.said ?? '[]') as RantDetails;
  ensure(leafOfRant(rant, said).equals(leaf.hash), `the rant ${rant.id} was changed: its words are not those of the log`);
  const [, target, department, category] = said;
  const names = [
    [rant.target_id, rant.target, target],
    [rant.department_id, rant.department, department],
    [rant.category_id, rant.category, category],
  ] as const;
  for (const [option, now, then] of names)
    ensure(now === then || (await wasCalled(db, option, then)), `the rant ${rant.id} was changed: it was about “${then}”`);
}

/** Lists are renamed, and old rants show the new name: the log of what happened knows the names of before. */
async function wasCalled(db: Executor, option: string, name: string): Promise<boolean> {
  const renamed = await db.selectFrom('events').select('data').where('subject', '=', option).where('type', '=', 'option.renamed').execute();
  return renamed.some(({ data }) => (JSON.parse(data) as { from?: string }).from === name);
}

/** A rant with a salt has a leaf, or waits for one. */
async function checkMissing(db: Executor): Promise<void> {
  const lost = await db
    .selectFrom('rants')
    .select('id')
    .where('receipt_salt', 'is not', null)
    .where(sql<boolean>`not exists (select 1 from log_leaves l where l.kind = 'rant' and l.subject = rants.id)`)
    .where(sql<boolean>`not exists (select 1 from log_waiting w where w.kind = 'rant' and w.subject = rants.id)`)
    .limit(1)
    .executeTakeFirst();
  ensure(lost === undefined, `the rant ${lost?.id} was taken out of what waits for the next round`);
}
