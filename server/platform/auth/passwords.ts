/** argon2id (19 MiB, 2 passes, 1 lane: OWASP's figures), at most a few hashes at once so that a storm of logins cannot eat the machine. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { refuse } from '../refusal.ts';

const tagLength = 32;
const concurrent = pLimit(2);
/** Beyond this many waiting, a person would wait longer than for a fresh try. */
const maxWaiting = 200;

const derive = promisify(argon2);

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
}
const today: Parameters = { memory: 19 * 1024, passes: 2, parallelism: 1 };

function hash(message: string, nonce: Buffer, parameters: Parameters): Promise<Buffer> {
  if (concurrent.pendingCount >= maxWaiting) throw refuse('unavailable', { retryAfterSeconds: 5 });
  return concurrent(() => derive('argon2id', { message: message.normalize('NFKC'), nonce, tagLength, ...parameters }));
}

const written = ({ memory, passes, parallelism }: Parameters): string => `m=${memory},t=${passes},p=${parallelism}`;

/** What a stored hash was made with. */
function parametersOf(stored: string | null): Parameters {
  const [, memory, passes, parallelism] = /\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored ?? '') ?? [];
  return memory ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) } : today;
}

/** Made with others than today's: it is made anew when the password is at hand. */
export const isOutdated = (stored: string): boolean => written(parametersOf(stored)) !== written(today);

/** PHC string of the password. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash(password, nonce, today);
  return `$argon2id$v=19$${written(today)}$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

const nobody = { nonce: randomBytes(16), tag: randomBytes(tagLength) };

/** Takes the same time for a person who does not exist (`stored` null), so that login tells nothing about addresses. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const [, , , , nonce, tag] = stored?.split('$') ?? [];
  const known = nonce && tag ? { nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') } : nobody;
  const given = await hash(password, known.nonce, parametersOf(stored));
  return timingSafeEqual(given, known.tag) && stored !== null;
}
