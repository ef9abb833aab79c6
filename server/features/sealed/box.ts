/** A box is opened, what is in it goes into the pool, and the answer leaves sealed. Every call looks like every other, and none writes anything. */
import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@earshot/contract/limits';
import type { App } from '../../platform/app.ts';
import { today } from '../../platform/period.ts';
import { isSigned } from './blind-signature.ts';
import { boxKeys } from './box-keys.ts';
import { blindAnswer, openBox } from './envelope.ts';
import { publicKeyOf, validEpochs } from './epochs.ts';
import { type InBox, isSaid, readMessage, type SealedRant, secretHash, tagOf } from './message.ts';
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

async function dealWith(app: App, said: InBox, fromLater: LookFor): Promise<Said> {
  if (said.kind === 'nothing') return {};
  if (said.kind === 'rant') return takeRant(app, said);
  const thread = secretHash(said.thread);
  if (said.kind === 'look') return look(app, thread, fromLater);
  const there = await isThere(app, thread);
  if (!there) return { none: true };
  if (said.kind !== 'withdraw' && (await countWaiting(app, thread)) >= limits.sealed.messagesWaiting) return { refused: 'full' };
  putInPool(app, { ...said, thread });
  return { taken: true };
}

/** What is there already is taken, whatever its pass is worth by now. Refused are only passes: all else the device has looked at before it sealed. */
async function takeRant(app: App, said: SealedRant): Promise<Said> {
  if (await isThere(app, said.thread)) return { taken: true };
  const { sealedRants } = await app.settings.current();
  if (sealedRants === 'off') return { refused: 'off' };
  const epoch = (await validEpochs(app.db, await today(app))).find((one) => one.epoch === said.pass.epoch);
  if (!epoch) return { refused: 'closed' };
  const [message, signature] = [said.pass.message, said.pass.signature].map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer];
  const spki = Buffer.from(epoch.public, 'base64');
  const begins = Buffer.concat([Buffer.from('earshot pass 1'), hash('sha256', spki, 'buffer')]);
  if (!message.subarray(0, begins.length).equals(begins) || !isSigned(publicKeyOf(epoch), message, signature)) return { refused: 'pass' };
  if (await wasShown(app, said)) return { refused: 'spent' };
  putInPool(app, said);
  return { taken: true };
}

/** With another rant. */
async function wasShown(app: App, said: SealedRant): Promise<boolean> {
  const tag = tagOf(said);
  if (pool(app).has(tag.toString('hex'))) return true;
  if (await app.db.selectFrom('sealed_waiting').select('id').where('tag', '=', tag).executeTakeFirst()) return true;
  const spent = app.db.selectFrom('sealed_spent').select('epoch').where('epoch', '=', said.pass.epoch).where('tag', '=', tag);
  return (await spent.executeTakeFirst()) !== undefined;
}

async function isThere(app: App, thread: string): Promise<boolean> {
  if ((await waitingOf(app, thread)).length > 0) return true;
  return (await app.db.selectFrom('rants').select('id').where('thread_hash', '=', thread).executeTakeFirst()) !== undefined;
}

const countWaiting = async (app: App, thread: string): Promise<number> => (await waitingOf(app, thread)).filter(isSaid).length;
