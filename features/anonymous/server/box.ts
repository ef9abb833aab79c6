/** Opens a box, puts its message into the pool, and seals the answer. All calls look alike, and none writes to the database. */
import { hash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { today } from '#server/platform/period.ts';
import { limits } from '../contract/limits.ts';
import { isSigned } from './blind-signature.ts';
import { boxKeys } from './box-keys.ts';
import { blindAnswer, openBox } from './envelope.ts';
import { publicKeyOf, weeksThatCount } from './epochs.ts';
import { type InBox, isSaid, readMessage, type SealedRant, secretHash, tagOf, type WaitingMessage } from './message.ts';
import { inPool, pool, putInPool } from './mixing-pool.ts';
import { lookAtThread } from './thread.ts';

/** Takes and returns base64. It never throws: whatever fails is answered with random bytes, so that no error tells what is in the box. */
export async function takeBox(app: App, box: string): Promise<string> {
  const [answer] = await Promise.all([
    answerTo(app, Buffer.from(box, 'base64')).catch(() => {
      app.unloggedCalls.failed();
      return blindAnswer();
    }),
    sleep(limits.answerMs),
  ]);
  return answer.toString('base64');
}

async function answerTo(app: App, box: Buffer): Promise<Buffer> {
  const opened = openBox(await boxKeys(app), box);
  if (!opened) return blindAnswer();
  const message = readMessage(opened.text);
  return opened.answer(JSON.stringify(message ? await handleMessage(app, message) : {}));
}

type BoxReply = Record<string, unknown>;

/** The known facts about the message in a box. */
interface MessageContext {
  /** All messages of its thread that wait for a round. */
  waiting: WaitingMessage[];
  isThere: boolean;
  /** The public key that its pass names; undefined where that key does not count today. */
  key: string | undefined;
  /** Whether the database already knows its pass, from a rant that waits or has come in. */
  wasShown: boolean;
}

/** A row that `find` returns. `name` is an id, or the epoch of a key; `text` is a waiting message, or the public key of an epoch. */
interface FoundRow {
  what: 'waits' | 'is there' | 'shown' | 'key';
  name: string;
  text: string;
}

const find = statement<FoundRow>('sealed.box', ({ db }) => {
  const thread = placeholder<string>('thread');
  const tag = placeholder<Buffer>('tag');
  const asWhat = (kind: FoundRow['what']) => sql.lit(kind).as('what');
  const emptyText = sql.lit('').as('text');
  return db
    .selectFrom('sealed_waiting')
    .select([asWhat('waits'), 'id as name', 'message as text'])
    .where('thread', '=', thread)
    .unionAll(
      db
        .selectFrom('rants')
        .select([asWhat('is there'), 'id as name', emptyText])
        .where('thread_hash', '=', thread),
    )
    .unionAll(
      db
        .selectFrom('sealed_waiting')
        .select([asWhat('shown'), 'id as name', emptyText])
        .where('tag', '=', tag),
    )
    .unionAll(
      db
        .selectFrom('sealed_spent')
        .select([asWhat('shown'), sql.lit('').as('name'), emptyText])
        .where('tag', '=', tag),
    )
    .unionAll(
      db
        .selectFrom('sealed_epochs')
        .select([asWhat('key'), 'epoch as name', 'public as text'])
        .where('closed_on', 'is', null)
        .where('week', '>=', placeholder<string>('first'))
        .where('week', '<=', placeholder<string>('last')),
    );
});

/**
 * Asks the database the same for each box, in one statement, with random values where a box has no thread or pass. A reader of the
 * database's log of statements, or of their number, cannot tell a box with something in it from an empty one.
 */
async function contextOf(app: App, message: InBox): Promise<MessageContext> {
  const [thread, tag] = [threadOf(message), message.kind === 'rant' ? tagOf(message) : randomBytes(16)];
  // Memory is read before the database, as messages that are written down meanwhile leave the memory.
  const inMemory = inPool(app, thread);
  const rows = await app.prepared.rows(app.db, find, { values: { thread, tag, ...weeksThatCount(await today(app)) } });
  const all = (kind: FoundRow['what']) => rows.filter((row) => row.what === kind);
  const waitingMessages = [...inMemory, ...all('waits').map(({ text }) => JSON.parse(text) as WaitingMessage)];
  return {
    waiting: waitingMessages,
    isThere: waitingMessages.length > 0 || all('is there').length > 0,
    key: message.kind === 'rant' ? all('key').find(({ name }) => name === message.pass.epoch)?.text : undefined,
    wasShown: all('shown').length > 0,
  };
}

/** Returns the hash by which rows know the thread; a random one for an empty box. */
function threadOf(message: InBox): string {
  if (message.kind === 'rant') return message.thread;
  return message.kind === 'nothing' ? randomBytes(32).toString('hex') : secretHash(message.thread);
}

async function handleMessage(app: App, message: InBox): Promise<BoxReply> {
  const context = await contextOf(app, message);
  if (message.kind === 'nothing') return {};
  if (message.kind === 'rant') return takeRant(app, message, context);
  const thread = threadOf(message);
  if (!context.isThere) return { none: true };
  if (message.kind === 'look') return lookAtThread(app, thread, context.waiting);
  if (message.kind !== 'withdraw' && context.waiting.filter(isSaid).length >= limits.messagesWaiting) return { refused: 'full' };
  putInPool(app, { ...message, thread });
  return { taken: true };
}

/**
 * A rant that is already there is answered as taken, even where its pass no longer counts. A new one is refused only where anonymous rants
 * are off or its pass is no good: the device has checked everything else before it sealed.
 */
async function takeRant(app: App, sealedRant: SealedRant, { isThere, key, wasShown }: MessageContext): Promise<BoxReply> {
  if (isThere) return { taken: true };
  const { sealedRants } = await app.settings.current();
  if (sealedRants === 'off') return { refused: 'off' };
  if (!key) return { refused: 'closed' };
  const [message, signature] = [sealedRant.pass.message, sealedRant.pass.signature].map((text) => Buffer.from(text, 'base64')) as [
    Buffer,
    Buffer,
  ];
  const spki = Buffer.from(key, 'base64');
  const begins = Buffer.concat([Buffer.from('earshot pass 1'), hash('sha256', spki, 'buffer')]);
  if (!message.subarray(0, begins.length).equals(begins) || !isSigned(publicKeyOf({ public: key }), message, signature))
    return { refused: 'pass' };
  // Memory is looked at last, as it changes while the database answers.
  const waitingMessage = pool(app).get(tagOf(sealedRant).toString('hex'))?.message;
  if (wasShown || (waitingMessage && waitingMessage.thread !== sealedRant.thread)) return { refused: 'spent' };
  putInPool(app, sealedRant);
  return { taken: true };
}
