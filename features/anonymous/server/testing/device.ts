/**
 * Gets passes and sends boxes as a device does. A library of somebody else does the blinding, so that our own code does not check itself.
 */
import { createCipheriv, createDecipheriv, createECDH, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';
import { RSABSSA } from '@cloudflare/blindrsa-ts';
import { weekday } from '@earshot/contract/calendar';
import type { App } from '#server/platform/app.ts';
import { localTime } from '#server/platform/zone.ts';
import type { Calls, TestApp } from '#server/testing/app.ts';
import { type SealedKeys, sealed } from '../../contract/calls.ts';

export interface Pass {
  epoch: string;
  message: Buffer;
  signature: Buffer;
}

const suite = RSABSSA.SHA384.PSS.Deterministic();

/** "earshot pass 1", the hash of the key, 32 random bytes. */
const newMessage = (spki: Buffer): Buffer =>
  Buffer.concat([Buffer.from('earshot pass 1'), hash('sha256', spki, 'buffer'), randomBytes(32)]);

export const keysFor = async (t: Calls): Promise<SealedKeys> => (await t.call(sealed.keys)).body;

/** Blinds `n` messages, ready to be sent. `open` makes passes of the signatures that come back. */
export async function blindSome(issuer: NonNullable<SealedKeys['issuer']>, n: number) {
  const spki = Buffer.from(issuer.key, 'base64');
  const key = await crypto.subtle.importKey('spki', spki, { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify']);
  const passes = await Promise.all(
    Array.from({ length: n }, async () => {
      const message = newMessage(spki);
      return { message, ...(await suite.blind(key, message)) };
    }),
  );
  return {
    body: { epoch: issuer.epoch, blinded: passes.map(({ blindedMsg }) => Buffer.from(blindedMsg).toString('base64')) },
    open: (signed: readonly string[]): Promise<Pass[]> =>
      Promise.all(
        signed.map(async (item, i) => {
          const { message, inv } = passes[i]!;
          const signature = await suite.finalize(key, message, Buffer.from(item, 'base64'), inv);
          return { epoch: issuer.epoch, message, signature: Buffer.from(signature) };
        }),
      ),
  };
}

/**
 * Switches anonymous rants on and holds the round that makes the key of the week. On a Monday before the first hour of rounds, that round
 * would be dated to the week before, whose passes nobody has; in this case the rounds of the day begin at midnight.
 */
export async function beginSealed(
  t: TestApp,
  settle: (changes: { sealedRants: 'on' } | { roundHours: number[] }) => Promise<unknown>,
): Promise<void> {
  const { timeZone, roundHours } = await t.app.settings.current();
  const now = localTime(t.app.clock.now(), timeZone);
  if (weekday(now.slice(0, 10)) === 0 && Number(now.slice(11, 13)) < Math.min(...roundHours)) await settle({ roundHours: [0] });
  await settle({ sealedRants: 'on' });
  await t.app.jobs.runDue();
}

const derive = (secret: Buffer, ...info: (string | Buffer)[]): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(32), Buffer.concat(info.map((part) => Buffer.from(part as string))), 32));
const [nonce, slotCount] = [Buffer.alloc(12), 16];

function encrypt(key: Buffer, text: Buffer, bound = Buffer.alloc(0)): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound);
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** A box for the instances that have these keys, as docs/security/sealed.md says. */
export function sealFor(points: readonly Buffer[], text: string): { box: Buffer; open(answer: Buffer): string } {
  const [content, own, plainText, padded] = [randomBytes(32), createECDH('prime256v1'), Buffer.from(text), randomBytes(32_768)];
  if (plainText.length > padded.length - 4) throw new Error('too long');
  padded.writeUInt32BE(plainText.length);
  plainText.copy(padded, 4);
  const point = own.generateKeys();
  const locks = points.slice(0, slotCount).map((open) => {
    const key = derive(own.computeSecret(open), 'earshot box lock 1', point, open);
    return Buffer.concat([hash('sha256', open, 'buffer').subarray(0, 8), encrypt(key, content)]);
  });
  const head = Buffer.concat([point, ...locks, randomBytes((slotCount - locks.length) * 56)]);
  return {
    box: Buffer.concat([head, encrypt(derive(content, 'earshot box up 1'), padded, head)]),
    open(answer) {
      const decipher = createDecipheriv('aes-256-gcm', derive(content, 'earshot box down 1'), answer.subarray(0, 12));
      decipher.setAuthTag(answer.subarray(-16));
      const opened = Buffer.concat([decipher.update(answer.subarray(12, -16)), decipher.final()]);
      return opened.toString('utf8', 4, 4 + opened.readUInt32BE(0));
    },
  };
}

/** Gets `n` passes of the current week in one call. */
export async function passesOf(t: Calls, token: string, n: number): Promise<Pass[]> {
  const { issuer } = await keysFor(t);
  const { body, open } = await blindSome(issuer!, n);
  const reply = await t.call(sealed.passes, { token, body });
  if (reply.status !== 201) throw new Error(reply.text);
  return open(reply.body.signed);
}

/** A rant as a device remembers it: its secrets, and the box it was sent in. */
export interface SentRant {
  /** The bytes of its twelve words. */
  entropy: Buffer;
  thread: string;
  board: string;
  reveal: string;
  message: Record<string, unknown>;
  box: string;
  answer: Record<string, unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds depends on what was asked.
type Answer = any;

export interface Device {
  points: Buffer[];
  /** Seals a message without sending it; returns the box in base64. */
  seal(message: Record<string, unknown>): string;
  /** Sends a box, or sends it again, perhaps to another instance. */
  post(box: string, to?: Calls): Promise<void>;
  send(message: Record<string, unknown>): Promise<Answer>;
  /** Sends a rant about the first names of the lists, except where `about` gives ids. */
  write(content: string, pass: Pass, about?: Partial<Record<'target' | 'department' | 'category', string>>): Promise<SentRant>;
  /** Sends the same message in a new box. */
  again(rant: SentRant): Promise<Answer>;
  look(rant: SentRant): Promise<Answer>;
  tag(rant: SentRant, round: number): string;
}

const secret = (entropy: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', entropy, Buffer.alloc(32), `earshot ${name} 1`, 32));

/** The ids of the oldest name in each list. */
export async function firstNames({ db }: Pick<App, 'db'>) {
  const first = async (list: 'targetEmployees' | 'targetDepartments' | 'categoryTypes') =>
    (await db.selectFrom('options').select('id').where('list', '=', list).orderBy('created_at').executeTakeFirstOrThrow()).id;
  return {
    target: await first('targetEmployees'),
    department: await first('targetDepartments'),
    category: await first('categoryTypes'),
  };
}

/** A device without a session, which writes about the first names of the lists. */
export const deviceOf = async (t: TestApp): Promise<Device> => deviceWith(t, await firstNames(t.app));

export async function deviceWith(t: Calls, names: Awaited<ReturnType<typeof firstNames>>): Promise<Device> {
  const points = (await keysFor(t)).boxes.map((point) => Buffer.from(point, 'base64'));
  const post = async (box: string, to = t) => {
    const reply = await to.call(sealed.box, { body: { box } });
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.body.box;
  };
  const pack = async (message: Record<string, unknown>): Promise<{ box: string; answer: Answer }> => {
    const { box, open } = sealFor(points, JSON.stringify(message));
    const text = box.toString('base64');
    return { box: text, answer: JSON.parse(open(Buffer.from(await post(text), 'base64'))) };
  };
  const send: Device['send'] = async (message) => (await pack(message)).answer;
  return {
    points,
    seal: (message) => sealFor(points, JSON.stringify(message)).box.toString('base64'),
    post: async (box, to) => void (await post(box, to)),
    send,
    async write(content, { epoch, message, signature }, about) {
      const entropy = randomBytes(16);
      const [thread, board, reveal] = ['thread', 'board', 'reveal'].map((name) => secret(entropy, name)) as [Buffer, Buffer, Buffer];
      const sentMessage = {
        kind: 'rant',
        pass: { epoch, message: message.toString('base64'), signature: signature.toString('base64') },
        thread: hash('sha256', thread),
        reveal: hash('sha256', reveal),
        board: board.toString('base64'),
        salt: secret(entropy, 'salt').subarray(0, 16).toString('hex'),
        ...names,
        ...about,
        content,
      };
      const texts = { thread: thread.toString('base64'), board: board.toString('base64'), reveal: reveal.toString('base64') };
      return { entropy, ...texts, message: sentMessage, ...(await pack(sentMessage)) };
    },
    again: ({ message }) => send(message),
    look: ({ thread }) => send({ kind: 'look', thread }),
    tag: ({ board }, round) =>
      createHmac('sha256', Buffer.from(board, 'base64')).update(`round ${round}`).digest().subarray(0, 16).toString('base64'),
  };
}
