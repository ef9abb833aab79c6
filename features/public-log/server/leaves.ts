/**
 * The leaves that are hashed into the log, and those that wait for the next round. Reactions run in the transaction of what they log;
 * nothing here asks who may see a rant.
 */
import { hash } from 'node:crypto';
import { limits } from '@earshot/contract/limits';
import { leafHash } from '#features/audit/server';
import type { RemovedReason } from '#features/rants/contract';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { dayAt } from '#server/platform/zone.ts';
import type { RemovalReason } from '../contract/calls.ts';
import { limits as logLimits } from '../contract/limits.ts';
import { leafTexts, type ReceiptFields } from '../contract/receipt.ts';
import type { LeafKind } from '../tables.ts';

export interface WaitingLeaf {
  kind: LeafKind;
  subject: string;
  hash: Buffer;
  said: string;
}

/** The details of a rant's leaf: its day and the names it was written with, which may be renamed later. */
export type RantDetails = [day: string, target: string, department: string, category: string];

export const sha256 = (text: string): string => hash('sha256', text);

interface LoggedRant {
  id: string;
  kind: string;
  content: string;
  salt: string;
}

export const fieldsOf = ({ id, kind, content, salt }: LoggedRant, [day, target, department, category]: RantDetails): ReceiptFields => ({
  rant: id,
  kind,
  day,
  contentHash: sha256(content),
  target,
  department,
  category,
  salt,
});

export const leafOfRant = (rant: LoggedRant, details: RantDetails): Buffer => leafHash(leafTexts.rant(fieldsOf(rant, details)));

const insertWaiting = statement('log.wait', ({ db }) =>
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

/** Stores a leaf for the first round after `readyAt`. Storing the same leaf twice changes nothing. */
export const queueForRound = (tx: Tx, { kind, subject, hash: leaf, said }: WaitingLeaf, readyAt: number): Promise<void> =>
  tx.send(insertWaiting, { values: { kind, subject, hash: leaf, said, ready: readyAt } });

const waitingRant = (tx: Tx, id: string) =>
  tx.db.selectFrom('log_waiting').select(['hash', 'said']).where('kind', '=', 'rant').where('subject', '=', id).executeTakeFirst();

/** The instant from which a rant may enter the log, as its words can no longer be edited. */
export const readyAt = (date: number): number => date + limits.editMs + logLimits.afterEditMs;

/**
 * Logs that a rant's words are gone. Its leaf stays but tells nothing any more, as its salt is erased too; another leaf says that it was
 * removed, and why. A rant that still waits enters the log together with that leaf, as its author may have a promise.
 */
export async function addRemovalLeaf(app: App, tx: Tx, id: string, reason: RemovalReason): Promise<void> {
  const inLog = tx.db.updateTable('log_leaves').set({ said: null }).where('kind', '=', 'rant').where('subject', '=', id);
  const leaf = (await inLog.returning('hash').executeTakeFirst()) ?? (await waitingRant(tx, id));
  if (!leaf) return;
  await tx.db.updateTable('log_waiting').set({ ready_at: tx.now, said: '' }).where('kind', '=', 'rant').where('subject', '=', id).execute();
  const removedLeaf = removal(leaf.hash, reason, dayAt(tx.now, (await app.settings.current()).timeZone));
  await queueForRound(tx, { kind: 'removed', subject: id, ...removedLeaf }, tx.now);
}

export type RemovalDetails = [leaf: string, reason: RemovalReason, day: string];

export function removal(leaf: Buffer, reason: RemovalReason, day: string): { hash: Buffer; said: string } {
  const details: RemovalDetails = [leaf.toString('hex'), reason, day];
  return { hash: leafHash(leafTexts.removed(...details)), said: JSON.stringify(details) };
}

export function logRants(app: App): void {
  onEvent(app, 'rant.submitted', async (_, tx, { subject, data, payload }) => {
    const { content, department, receipt } = payload;
    const { timeZone } = await app.settings.current();
    const details: RantDetails = [dayAt(data.date, timeZone), receipt.target, department, receipt.category];
    // An anonymous rant cannot be edited, so it enters with this round.
    const rant = { id: subject!, kind: data.kind ?? 'named', content, salt: receipt.salt };
    await queueForRound(
      tx,
      { kind: 'rant', subject: rant.id, hash: leafOfRant(rant, details), said: JSON.stringify(details) },
      data.kind === 'sealed' ? tx.now : readyAt(data.date),
    );
  });
  onEvent(app, 'rant.edited', async (_, tx, { subject, payload: { content, salt } }) => {
    const waitingLeaf = await waitingRant(tx, subject!);
    if (!waitingLeaf || salt === null) return;
    const leaf = leafOfRant({ id: subject!, kind: 'named', content, salt }, JSON.parse(waitingLeaf.said) as RantDetails);
    await tx.db.updateTable('log_waiting').set({ hash: leaf }).where('kind', '=', 'rant').where('subject', '=', subject!).execute();
  });
  onEvent(app, 'rant.withdrawn', (_, tx, { subject }) => addRemovalLeaf(app, tx, subject!, 'withdrawn'));
  onEvent(app, 'rant.removed', (_, tx, { subject, data }) => addRemovalLeaf(app, tx, subject!, reasonOf[data.reason]));
}

/** A removal by the organisation is never logged as a withdrawal by the author. */
const reasonOf: Record<RemovedReason, RemovalReason> = {
  'unlawful content': 'unlawful',
  'data of a third person': 'thirdPerson',
  'court order': 'courtOrder',
  retention: 'retention',
  erasure: 'accountErased',
};
export type PassesDetails = [day: string, people: number | null];

export const leafOfPasses = (...details: PassesDetails): Buffer => leafHash(leafTexts.passes(...details));

/**
 * Adds a key that signs passes to the log. A key that is made in a round is in that round's tree. `digest`: the hash of its public half, in
 * hex.
 */
export const addKeyToLog = (tx: Tx, epoch: string, digest: string): Promise<void> =>
  queueForRound(tx, { kind: 'key', subject: digest, hash: leafHash(leafTexts.key(epoch, digest)), said: epoch }, tx.now);
