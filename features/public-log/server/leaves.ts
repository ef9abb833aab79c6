/** The leaves that are hashed into the log, and those that wait for the next round. Reactions run in the transaction of what they log; nothing here asks who may see. */
import { hash } from 'node:crypto';
import { limits } from '@earshot/contract/limits';
import { leafHash } from '#features/audit/server';
import type { RemovedReason } from '#features/rants/contract';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { dayAt } from '#server/platform/zone.ts';
import type { RemovalReason } from '../contract/calls.ts';
import { limits as own } from '../contract/limits.ts';
import { leafTexts, type ReceiptFields } from '../contract/receipt.ts';
import type { LeafKind } from '../tables.ts';

export interface Waiting {
  kind: LeafKind;
  subject: string;
  hash: Buffer;
  said: string;
}

/** A rant's leaf: its day and the names it was written with, which may be others later. */
export type RantDetails = [day: string, target: string, department: string, category: string];

export const sha256 = (text: string): string => hash('sha256', text);

interface Logged {
  id: string;
  kind: string;
  content: string;
  salt: string;
}

export const fieldsOf = ({ id, kind, content, salt }: Logged, [day, target, department, category]: RantDetails): ReceiptFields => ({
  rant: id,
  kind,
  day,
  contentHash: sha256(content),
  target,
  department,
  category,
  salt,
});

export const leafOfRant = (rant: Logged, said: RantDetails): Buffer => leafHash(leafTexts.rant(fieldsOf(rant, said)));

const wait = statement('log.wait', ({ db }) =>
  db
    .insertInto('log_waiting')
    .values({
      kind: placeholder<LeafKind>('kind'),
      subject: placeholder<string>('subject'),
      hash: placeholder<Buffer>('hash'),
      said: placeholder<string>('said'),
      ready_at: placeholder<number>('ready'),
    })
    .onConflict((c) => c.columns(['kind', 'subject']).doNothing()),
);

/** For the first round after `ready`. The same twice is once. */
export const waitForRound = (tx: Tx, { kind, subject, hash: leaf, said }: Waiting, ready: number): Promise<void> =>
  tx.send(wait, { values: { kind, subject, hash: leaf, said, ready } });

const waitingRant = (tx: Tx, id: string) =>
  tx.db.selectFrom('log_waiting').select(['hash', 'said']).where('kind', '=', 'rant').where('subject', '=', id).executeTakeFirst();

/** The instant from which a rant's words can no longer be edited. */
export const readyAt = (date: number): number => date + limits.editMs + own.afterEditMs;

/**
 * A rant's words are gone: its leaf stays and tells nothing any more, as its salt is erased with them; another leaf says that and why. Where it still
 * waits, it enters the log with that, as its author may have been promised.
 */
export async function logRemoval(app: App, tx: Tx, id: string, reason: RemovalReason): Promise<void> {
  const inLog = tx.db.updateTable('log_leaves').set({ said: null }).where('kind', '=', 'rant').where('subject', '=', id);
  const leaf = (await inLog.returning('hash').executeTakeFirst()) ?? (await waitingRant(tx, id));
  if (!leaf) return;
  await tx.db.updateTable('log_waiting').set({ ready_at: tx.now, said: '' }).where('kind', '=', 'rant').where('subject', '=', id).execute();
  const removed = removal(leaf.hash, reason, dayAt(tx.now, (await app.settings.current()).timeZone));
  await waitForRound(tx, { kind: 'removed', subject: id, ...removed }, tx.now);
}

export type RemovalDetails = [leaf: string, reason: RemovalReason, day: string];

export function removal(leaf: Buffer, reason: RemovalReason, day: string): { hash: Buffer; said: string } {
  const said: RemovalDetails = [leaf.toString('hex'), reason, day];
  return { hash: leafHash(leafTexts.removed(...said)), said: JSON.stringify(said) };
}

export function logRants(app: App): void {
  onEvent(app, 'rant.submitted', async (_, tx, { subject, data, payload }) => {
    const { content, department, receipt } = payload;
    const { timeZone } = await app.settings.current();
    const said: RantDetails = [dayAt(data.date, timeZone), receipt.target, department, receipt.category];
    // An anonymous rant cannot be edited, so it enters with this round.
    const rant = { id: subject!, kind: data.kind ?? 'named', content, salt: receipt.salt };
    await waitForRound(
      tx,
      { kind: 'rant', subject: rant.id, hash: leafOfRant(rant, said), said: JSON.stringify(said) },
      data.kind === 'sealed' ? tx.now : readyAt(data.date),
    );
  });
  onEvent(app, 'rant.edited', async (_, tx, { subject, payload: { content, salt } }) => {
    const there = await waitingRant(tx, subject!);
    if (!there || salt === null) return;
    const leaf = leafOfRant({ id: subject!, kind: 'named', content, salt }, JSON.parse(there.said) as RantDetails);
    await tx.db.updateTable('log_waiting').set({ hash: leaf }).where('kind', '=', 'rant').where('subject', '=', subject!).execute();
  });
  onEvent(app, 'rant.withdrawn', (_, tx, { subject }) => logRemoval(app, tx, subject!, 'withdrawn'));
  onEvent(app, 'rant.removed', (_, tx, { subject, data }) => logRemoval(app, tx, subject!, reasonOf[data.reason]));
}

/** A rant that the organisation removed is never said to be withdrawn by its author. */
const reasonOf: Record<RemovedReason, RemovalReason> = {
  'unlawful content': 'unlawful',
  'data of a third person': 'thirdPerson',
  'court order': 'courtOrder',
  retention: 'retention',
  erasure: 'accountErased',
};
export type PassesDetails = [day: string, people: number | null];

export const leafOfPasses = (...said: PassesDetails): Buffer => leafHash(leafTexts.passes(...said));

/** A key that signs passes enters the log. Made in a round, it is in its tree. `digest`: the hash of its public half, in hex. */
export const addKeyToLog = (tx: Tx, epoch: string, digest: string): Promise<void> =>
  waitForRound(tx, { kind: 'key', subject: digest, hash: leafHash(leafTexts.key(epoch, digest)), said: epoch }, tx.now);
