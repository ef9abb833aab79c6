/** argon2id (19 MiB, 2 passes, 1 lane: OWASP's figures), at most a few hashes at once so that a storm of logins cannot eat the machine. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { refuse } from '../refusal.ts';

const memory = 19 * 1024;
const passes = 2;
const tagLength = 32;
const concurrent = pLimit(2);
/** Beyond this many waiting, a person would wait longer than for a fresh try. */
const maxWaiting = 200;

const derive = promisify(argon2);

function hash(message: string, nonce: Buffer): Promise<Buffer> {
  if (concurrent.pendingCount >= maxWaiting) throw refuse('unavailable', { retryAfterSeconds: 5 });
  return concurrent(() => derive('argon2id', { message: message.normalize('NFKC'), nonce, parallelism: 1, tagLength, memory, passes }));
}

/** PHC string of the password. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash(password, nonce);
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

const nobody = { nonce: randomBytes(16), tag: randomBytes(tagLength) };

/** Takes the same time for a person who does not exist (`stored` null), so that login tells nothing about addresses. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const [, , , , nonce, tag] = stored?.split('$') ?? [];
  const known = nonce && tag ? { nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') } : nobody;
  const given = await hash(password, known.nonce);
  return timingSafeEqual(given, known.tag) && stored !== null;
}
