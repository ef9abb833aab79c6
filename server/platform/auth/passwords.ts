/** Passwords as argon2id hashes. hash-queue.ts decides how many are made at once and in which order. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Asker, createHashQueue } from './hash-queue.ts';

/** `memory` in KiB. */
export interface HashCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** The cost that OWASP recommends for argon2id. */
const recommendedCost: HashCost = { memory: 19 * 1024, passes: 2, parallelism: 1 };

export interface Passwords {
  /** PHC string of the password. Throws `unavailable` where too many hashes wait. */
  hash(password: string, asker?: Asker): Promise<string>;
  /** Takes the same time for a person who does not exist (`stored` null), so that a sign-in does not tell which addresses have an account. */
  isRight(password: string, stored: string | null, asker: Asker): Promise<boolean>;
  /** True for a hash of another cost than today's: it is renewed at the next sign-in, when the password is at hand. */
  isOutdated(stored: string): boolean;
  /** Throws `unavailable` where this source has too many hashes waiting. */
  mustHaveRoom(asker: Asker): void;
}

const tagLength = 32;
/** The program itself, or somebody with a right to set a password who has not signed in. */
const ourselves: Asker = { source: '', isKnown: true };

const derive = promisify(argon2);

const written = ({ memory, passes, parallelism }: HashCost): string => `m=${memory},t=${passes},p=${parallelism}`;

/** Another cost than the recommended one is given by tests only, which make thousands of hashes. No configuration or setting reaches it. */
export function createPasswords(cost: HashCost = recommendedCost): Passwords {
  const { inTurn, mustHaveRoom } = createHashQueue();
  const nobody = { nonce: randomBytes(16), tag: randomBytes(tagLength) };

  const costOf = (stored: string | null): HashCost => {
    const [, memory, passes, parallelism] = /\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored ?? '') ?? [];
    return memory ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) } : cost;
  };

  const tagOf = (password: string, nonce: Buffer, parameters: HashCost, asker: Asker): Promise<Buffer> =>
    inTurn(asker, () => derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...parameters }));

  return {
    mustHaveRoom,
    isOutdated: (stored) => written(costOf(stored)) !== written(cost),
    async hash(password, asker = ourselves) {
      const nonce = randomBytes(16);
      const tag = await tagOf(password, nonce, cost, asker);
      return `$argon2id$v=19$${written(cost)}$${nonce.toString('base64')}$${tag.toString('base64')}`;
    },
    async isRight(password, stored, asker) {
      const [, , , , nonce, tag] = stored?.split('$') ?? [];
      const known = nonce && tag ? { nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') } : nobody;
      const given = await tagOf(password, known.nonce, costOf(stored), asker);
      return timingSafeEqual(given, known.tag) && stored !== null;
    },
  };
}
