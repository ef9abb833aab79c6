/** A box is opened, what is in it goes into the pool, and the answer leaves sealed. Every call looks like every other, and none writes anything. */
import { hash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@earshot/contract/limits';
import type { App } from '../../platform/app.ts';
import { today } from '../../platform/period.ts';
import { isSigned } from './blind-signature.ts';
import { boxKeys } from './box-keys.ts';
import { blindAnswer, openBox } from './envelope.ts';
import { type Epoch, publicKeyOf, validEpochs } from './epochs.ts';
import { type InBox, isSaid, readMessage, type SealedRant, secretHash, tagOf, type Waiting } from './message.ts';
import { pool, putInPool, waitingOf } from './pool.ts';
import { type LookFor, look } from './thread.ts';

/** Base64 in and out. Throws nothing that depends on what is in it. */
export async function takeBox(app: App, box: string, fromLater: LookFor): Promise<string> {
  const [answer] = await Promise.all([
    answerTo(app, Buffer.from(box, 'base64'), fromLater).catch(() => {
      app.quiet.failed();
      return blindAnswer();
    }),
    sleep(limits.sealed.answerMs),
  ]);
  return answer.toString('base64');
}

async function answerTo(app: App, box: Buffer, fromLater: LookFor): Promise<Buffer> {
  const opened = openBox(await boxKeys(app), box);
  if (!opened) return blindAnswer();
  const said = readMessage(opened.text);
  return opened.answer(JSON.stringify(said ? await dealWith(app, said, fromLater) : {}));
}

type Said = Record<string, unknown>;

/** What the database knows of what is in a box. */
interface Known {
  waiting: Waiting[];
  isThere: boolean;
  /** Whose key signed its pass; undefined: none that counts today. */
  epoch: Epoch | undefined;
  /** Its pass has come with another rant, says the database. */
  wasShown: boolean;
}

/**
 * Asks the same for each box, in the same order, by random values where it holds nothing: whoever has the database's log of statements, or counts them,
 * cannot tell a box with something in it.
 */
async function whatIsKnown(app: App, said: InBox): Promise<Known> {
  const pass = said.kind === 'rant' ? said.pass : null;
  const [thread, tag] = [threadOf(said), said.kind === 'rant' ? tagOf(said) : randomBytes(16)];
  const waiting = await waitingOf(app, thread);
  const epochs = await validEpochs(app.db, await today(app));
  const name = pass?.epoch ?? epochs.at(-1)?.epoch ?? '';
  const { row, waits, spent } = await app.db
    .selectNoFrom((eb) => [
      eb.selectFrom('rants').select('id').where('thread_hash', '=', thread).as('row'),
      eb.selectFrom('sealed_waiting').select('id').where('tag', '=', tag).as('waits'),
      eb.selectFrom('sealed_spent').select('epoch').where('epoch', '=', name).where('tag', '=', tag).as('spent'),
    ])
    .executeTakeFirstOrThrow();
  return {
    waiting,
    isThere: waiting.length > 0 || row !== null,
    epoch: epochs.find(({ epoch }) => epoch === pass?.epoch),
    wasShown: waits !== null || spent !== null,
  };
}

/** As it is known in rows. */
function threadOf(said: InBox): string {
  if (said.kind === 'rant') return said.thread;
  return said.kind === 'nothing' ? randomBytes(32).toString('hex') : secretHash(said.thread);
}

async function dealWith(app: App, said: InBox, fromLater: LookFor): Promise<Said> {
  const known = await whatIsKnown(app, said);
  if (said.kind === 'nothing') return {};
  if (said.kind === 'rant') return takeRant(app, said, known);
  const thread = threadOf(said);
  if (!known.isThere) return { none: true };
  if (said.kind === 'look') return look(app, thread, fromLater);
  if (said.kind !== 'withdraw' && known.waiting.filter(isSaid).length >= limits.sealed.messagesWaiting) return { refused: 'full' };
  putInPool(app, { ...said, thread });
  return { taken: true };
}

/** What is there already is taken, whatever its pass is worth by now. Refused are only passes: all else the device has looked at before it sealed. */
async function takeRant(app: App, said: SealedRant, { isThere, epoch, wasShown }: Known): Promise<Said> {
  if (isThere) return { taken: true };
  const { sealedRants } = await app.settings.current();
  if (sealedRants === 'off') return { refused: 'off' };
  if (!epoch) return { refused: 'closed' };
  const [message, signature] = [said.pass.message, said.pass.signature].map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer];
  const spki = Buffer.from(epoch.public, 'base64');
  const begins = Buffer.concat([Buffer.from('earshot pass 1'), hash('sha256', spki, 'buffer')]);
  if (!message.subarray(0, begins.length).equals(begins) || !isSigned(publicKeyOf(epoch), message, signature)) return { refused: 'pass' };
  // Asked last, as what is in memory changes while the database answers.
  const here = pool(app).get(tagOf(said).toString('hex'))?.one;
  if (wasShown || (here && here.thread !== said.thread)) return { refused: 'spent' };
  putInPool(app, said);
  return { taken: true };
}
