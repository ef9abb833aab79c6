/** Compares every rant that has a leaf with that leaf, and checks what other leaves say. Names the first that is wrong. */
import { sql } from 'kysely';
import { ensureFits, type Leaf, type LeafCheck, type TreeVerdict, verifyTree } from '#features/audit/server';
import type { Executor } from '#server/platform/db/open.ts';
import { leafOfPasses, leafOfRant, type PassesDetails, type RantDetails, type RemovalDetails, removal } from './leaves.ts';

export class RantLeaves implements LeafCheck {
  rants = 0;
  removed = 0;
  waiting = 0;
  /** The newest day of which the log says how many people held passes for anonymous rants, and that number. */
  passes: PassesDetails | null = null;
  #removed: Promise<Set<string>> | undefined;
  async see(db: Executor, leaves: readonly Leaf[]): Promise<void> {
    this.passes = checkPasses(leaves) ?? this.passes;
    this.#removed ??= removedRants(db);
    await checkRants(db, leaves, await this.#removed);
    this.rants += leaves.filter(({ kind }) => kind === 'rant').length;
  }
  async end(db: Executor): Promise<void> {
    this.removed = (await (this.#removed ?? removedRants(db))).size;
    const waitingCount = db.selectFrom('log_waiting').select((eb) => eb.fn.countAll<number>().as('n'));
    this.waiting = Number((await waitingCount.executeTakeFirstOrThrow()).n);
    await checkMissing(db);
  }
  lines(): string[] {
    const { rants, removed, waiting, passes } = this;
    return [
      `${rants} of them are rants that are as they were, ${removed} removed. ${waiting} wait for a round.`,
      ...(passes ? [`On ${passes[0]} ${passes[1] ?? 'fewer than five'} people held passes for sealed rants.`] : []),
    ];
  }
}

/** Checks the tree together with the leaves of rants. */
export async function verifyWithRants(db: Executor): Promise<TreeVerdict & { passes: PassesDetails | null }> {
  const check = new RantLeaves();
  const verdict = await verifyTree(db, [], check);
  return { ...verdict, passes: check.passes };
}

/** The ids of rants that the log says were removed, or will be with the next round. The leaves of removals are checked too. */
async function removedRants(db: Executor): Promise<Set<string>> {
  const rows = await db
    .selectFrom('log_leaves')
    .select(['idx', 'subject', 'said', 'hash'])
    .where('kind', '=', sql.lit('removed' as const))
    .execute();
  for (const { idx, said, hash } of rows) {
    const [leaf, reason, day] = JSON.parse(said ?? '[]') as RemovalDetails;
    ensureFits(removal(Buffer.from(leaf, 'hex'), reason, day).hash.equals(hash), `what leaf ${idx} says of a removal was changed`);
  }
  const waitingRows = await db.selectFrom('log_waiting').select('subject').where('kind', '=', 'removed').execute();
  return new Set([...rows, ...waitingRows].flatMap(({ subject }) => subject ?? []));
}

/** Checks the leaves about passes, and returns the newest of them. */
function checkPasses(leaves: readonly Leaf[]): PassesDetails | undefined {
  let newest: PassesDetails | undefined;
  for (const { idx, kind, hash, said } of leaves) {
    if (kind !== 'passes') continue;
    newest = JSON.parse(said ?? '[]') as PassesDetails;
    ensureFits(leafOfPasses(...newest).equals(hash), `what leaf ${idx} says of passes was changed`);
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
  const rowById = new Map(rows.map((row) => [row.id, row]));
  for (const leaf of ofRants) {
    const row = rowById.get(leaf.subject ?? '');
    ensureFits(row !== undefined, `the rant ${leaf.subject} was deleted, and leaf ${leaf.idx} says that it was there`);
    if (!row) continue;
    if (row.receipt_salt !== null) await checkRant(db, leaf, { ...row, salt: row.receipt_salt });
    else ensureFits(removals.has(row.id), `the words of the rant ${row.id} are gone, and the log tells of no removal`);
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
  const details = JSON.parse(leaf.said ?? '[]') as RantDetails;
  ensureFits(leafOfRant(rant, details).equals(leaf.hash), `the rant ${rant.id} was changed: its words are not those of the log`);
  const [, target, department, category] = details;
  const names = [
    [rant.target_id, rant.target, target],
    [rant.department_id, rant.department, department],
    [rant.category_id, rant.category, category],
  ] as const;
  for (const [option, now, then] of names)
    ensureFits(now === then || (await wasCalled(db, option, then)), `the rant ${rant.id} was changed: it was about “${then}”`);
}

/** Whether the option once had this name. Old rants show the new name of a renamed option, but the audit log has the earlier ones. */
async function wasCalled(db: Executor, option: string, name: string): Promise<boolean> {
  const renamed = await db.selectFrom('events').select('data').where('subject', '=', option).where('type', '=', 'option.renamed').execute();
  return renamed.some(({ data }) => (JSON.parse(data) as { from?: string }).from === name);
}

/** Checks that every rant with a salt has a leaf, or waits for one. */
async function checkMissing(db: Executor): Promise<void> {
  const lostRant = await db
    .selectFrom('rants')
    .select('id')
    .where('receipt_salt', 'is not', null)
    .where(sql<boolean>`not exists (select 1 from log_leaves l where l.kind = 'rant' and l.subject = rants.id)`)
    .where(sql<boolean>`not exists (select 1 from log_waiting w where w.kind = 'rant' and w.subject = rants.id)`)
    .limit(1)
    .executeTakeFirst();
  ensureFits(lostRant === undefined, `the rant ${lostRant?.id} was taken out of what waits for the next round`);
}
