/** The tree against its leaves, and signed heads against the tree. Reads in pages, and names the first thing that is wrong. */
import { createPublicKey, verify } from 'node:crypto';
import { auditLeafText, headText } from '#contract/log-head.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import type { RoundHead } from '../heads.ts';
import type { Leaf, LeafCheck } from '../slots.ts';
import { type HeadRow, headOf } from './heads.ts';
import { Edge, type LogNode, leafHash } from './merkle-tree.ts';

export interface TreeVerdict {
  /** null: all fits. */
  broken: string | null;
  leaves: number;
  /** The heads of all rounds, the oldest first. */
  heads: HeadRow[];
}

/** Its message names the leaf or head that is wrong. */
class Misfit extends Error {}
/** Throws what is wrong, for the verdict. */
export const ensureFits = (fits: boolean, what: string): void => {
  if (!fits) throw new Misfit(what);
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

/** `kept`: heads that were noted elsewhere. `others`: the check of leaves that a later feature adds. */
export async function verifyTree(db: Executor, kept: readonly RoundHead[] = [], others?: LeafCheck): Promise<TreeVerdict> {
  const heads = await db.selectFrom('log_heads').selectAll().orderBy('round').execute();
  const verdict: TreeVerdict = { broken: null, leaves: 0, heads };
  try {
    heads.forEach(checkSignature);
    await checkLeaves(
      db,
      verdict,
      Map.groupBy(kept, ({ size }) => size),
      others,
    );
    await others?.end(db);
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    return { ...verdict, broken: error.message };
  }
  return verdict;
}

const rawKey = (key: string) =>
  ({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'hex').toString('base64url') }, format: 'jwk' }) as const;

function checkSignature(head: HeadRow): void {
  const isSigned = verify(null, Buffer.from(headText(headOf(head))), createPublicKey(rawKey(head.key)), Buffer.from(head.signature, 'hex'));
  ensureFits(isSigned, `the head of round ${head.round} was changed: its signature does not fit`);
}

/** `kept`: heads by their size. There are several of one size where the log was rewritten, or grew again after a restore: none of them hides another. */
type KeptHeads = ReadonlyMap<number, RoundHead[]>;

/** Builds the tree anew, leaf by leaf. */
async function checkLeaves(db: Executor, verdict: TreeVerdict, kept: KeptHeads, others?: LeafCheck): Promise<void> {
  const { heads } = verdict;
  const bySize = Map.groupBy(heads, ({ size }) => size);
  const ofAudit = new Set(heads.map(({ round, audit }) => leafHash(auditLeafText(round, audit)).toString('hex')));
  const edge = new Edge();
  for await (const leaves of pagesOfLeaves(db)) {
    const nodes: LogNode[] = [];
    for (const leaf of leaves) {
      ensureFits(leaf.idx === edge.size, `leaf ${edge.size} was removed`);
      nodes.push(...edge.add(leaf.hash));
      ofAudit.delete(leaf.hash.toString('hex'));
      for (const head of bySize.get(edge.size) ?? []) checkRoot(edge, head, `the head of round ${head.round}`);
      for (const noted of kept.get(edge.size) ?? [])
        checkRoot(edge, noted, `the head of round ${noted.round} that was kept on ${noted.at}`);
    }
    await checkNodes(db, nodes);
    await others?.see(db, leaves);
    verdict.leaves += leaves.length;
  }
  const newest = heads.at(-1)?.size ?? 0;
  ensureFits(edge.size === newest, `there are ${edge.size} leaves, and the newest head says ${newest}`);
  ensureFits(ofAudit.size === 0, 'a head names rows of the audit log that no leaf holds');
  const lost = [...kept.values()].flat().findLast(({ size }) => size > edge.size);
  const older = `the log ends before the head of round ${lost?.round} that was kept on ${lost?.at}: an older copy of the database was brought back`;
  ensureFits(lost === undefined, older);
}

const checkRoot = (edge: Edge, { root }: { root: string }, what: string): void =>
  ensureFits(
    edge.root().toString('hex') === root,
    `${what} is not that of these leaves: something before leaf ${edge.size} was changed or replaced`,
  );

async function checkNodes(db: Executor, nodes: readonly LogNode[]): Promise<void> {
  const places = nodes.map(({ place }) => place);
  if (places.length === 0) return;
  const rows = await db.selectFrom('log_nodes').selectAll().where('place', 'in', places).execute();
  const found = new Map(rows.map(({ place, hash }) => [place, hash]));
  for (const { place, hash } of nodes)
    ensureFits(found.get(place)?.equals(hash) === true, `the subtree ${place} is not that of its leaves`);
}
