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
import { type InBox, isSaid, readMessage, type SealedRant, secretHash, tagOf, type Waiting } from './message.ts';
import { inPool, pool, putInPool } from './mixing-pool.ts';
import { look } from './thread.ts';

/** Base64 in and out. Throws nothing that depends on what is in it. */
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
  const said = readMessage(opened.text);
  return opened.answer(JSON.stringify(said ? await dealWith(app, said) : {}));
}

type Said = Record<string, unknown>;

/** The known facts about what is in a box. */
interface Known {
  /** All of its thread that waits for a round. */
  waiting: Waiting[];
  isThere: boolean;
  /** The public key that signed its pass; undefined: none that counts today. */
  key: string | undefined;
  /** Its pass has come with another rant, says the database. */
  wasShown: boolean;
}

/** `what` is which of the five, `name` what it is called, `text` what it says. */
interface Found {
  what: 'waits' | 'is there' | 'shown' | 'key';
  name: string;
  text: string;
}

const find = statement<Found>('sealed.box', ({ db }) => {
  const thread = placeholder<string>('thread');
  const tag = placeholder<Buffer>('tag');
  const is = (what: Found['what']) => sql.lit(what).as('what');
  const nothing = sql.lit('').as('text');
  return db
    .selectFrom('sealed_waiting')
    .select([is('waits'), 'id as name', 'message as text'])
    .where('thread', '=', thread)
    .unionAll(
      db
        .selectFrom('rants')
        .select([is('is there'), 'id as name', nothing])
        .where('thread_hash', '=', thread),
    )
    .unionAll(
      db
        .selectFrom('sealed_waiting')
        .select([is('shown'), 'id as name', nothing])
        .where('tag', '=', tag),
    )
    .unionAll(
      db
        .selectFrom('sealed_spent')
        .select([is('shown'), sql.lit('').as('name'), nothing])
        .where('tag', '=', tag),
    )
    .unionAll(
      db
        .selectFrom('sealed_epochs')
        .select([is('key'), 'epoch as name', 'public as text'])
        .where('closed_on', 'is', null)
        .where('week', '>=', placeholder<string>('first'))
        .where('week', '<=', placeholder<string>('last')),
    );
});

/**
 * Asks the same for each box, in one statement, by random values where it holds nothing: a reader of the database's log of statements, or of their
 * number, cannot tell a box with something in it.
 */
async function whatIsKnown(app: App, said: InBox): Promise<Known> {
  const [thread, tag] = [threadOf(said), said.kind === 'rant' ? tagOf(said) : randomBytes(16)];
  // Before the database is asked: what is written down meanwhile leaves the memory.
  const here = inPool(app, thread);
  const found = await app.prepared.rows(app.db, find, { values: { thread, tag, ...weeksThatCount(await today(app)) } });
  const all = (what: Found['what']) => found.filter((one) => one.what === what);
  const waiting = [...here, ...all('waits').map(({ text }) => JSON.parse(text) as Waiting)];
  return {
    waiting,
    isThere: waiting.length > 0 || all('is there').length > 0,
    key: said.kind === 'rant' ? all('key').find(({ name }) => name === said.pass.epoch)?.text : undefined,
    wasShown: all('shown').length > 0,
  };
}

/** As it is known in rows. */
function threadOf(said: InBox): string {
  if (said.kind === 'rant') return said.thread;
  return said.kind === 'nothing' ? randomBytes(32).toString('hex') : secretHash(said.thread);
}

async function dealWith(app: App, said: InBox): Promise<Said> {
  const known = await whatIsKnown(app, said);
  if (said.kind === 'nothing') return {};
  if (said.kind === 'rant') return takeRant(app, said, known);
  const thread = threadOf(said);
  if (!known.isThere) return { none: true };
  if (said.kind === 'look') return look(app, thread, known.waiting);
  if (said.kind !== 'withdraw' && known.waiting.filter(isSaid).length >= limits.messagesWaiting) return { refused: 'full' };
  putInPool(app, { ...said, thread });
  return { taken: true };
}

/** A rant that is there already is taken, whatever its pass is worth by now. Only passes are refused: the device has looked at all else before it sealed. */
async function takeRant(app: App, said: SealedRant, { isThere, key, wasShown }: Known): Promise<Said> {
  if (isThere) return { taken: true };
  const { sealedRants } = await app.settings.current();
  if (sealedRants === 'off') return { refused: 'off' };
  if (!key) return { refused: 'closed' };
  const [message, signature] = [said.pass.message, said.pass.signature].map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer];
  const spki = Buffer.from(key, 'base64');
  const begins = Buffer.concat([Buffer.from('earshot pass 1'), hash('sha256', spki, 'buffer')]);
  if (!message.subarray(0, begins.length).equals(begins) || !isSigned(publicKeyOf({ public: key }), message, signature))
    return { refused: 'pass' };
  // Asked last, as what is in memory changes while the database answers.
  const here = pool(app).get(tagOf(said).toString('hex'))?.one;
  if (wasShown || (here && here.thread !== said.thread)) return { refused: 'spent' };
  putInPool(app, said);
  return { taken: true };
}
