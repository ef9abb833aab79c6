/** Passwords as argon2id hashes. hash-queue.ts decides how many run at once and in which order. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Asker, createHashQueue } from './hash-queue.ts';

/** `memory`: in KiB. */
export interface HashCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** The cost that OWASP recommends for argon2id. */
const recommendedCost: HashCost = { memory: 19 * 1024, passes: 2, parallelism: 1 };

export interface Passwords {
  /** Returns the password's hash as a PHC string. Throws `unavailable` where too many hashes wait. */
  hash(password: string, asker?: Asker): Promise<string>;
  /**
   * Takes as long for a person who does not exist (`storedHash` null), so that a sign-in does not reveal which addresses have an account.
   * Throws `unavailable` where too many hashes wait.
   */
  isRight(password: string, storedHash: string | null, asker: Asker): Promise<boolean>;
  /** Returns whether the hash has another cost than the current one. It is then renewed at the next sign-in, when the password is known. */
  isOutdated(storedHash: string): boolean;
  /** Throws `unavailable` where this source has too many hashes waiting. */
  mustHaveRoom(asker: Asker): void;
}

const tagLength = 32;
/** Used for hashes that the program makes itself, or for somebody who may set a password without being signed in. */
const ourselves: Asker = { source: '', isKnown: true };

const derive = promisify(argon2);

const costText = ({ memory, passes, parallelism }: HashCost): string => `m=${memory},t=${passes},p=${parallelism}`;

/** Only tests pass another cost, because they make thousands of hashes. No configuration or setting reaches it. */
export function createPasswords(cost: HashCost = recommendedCost): Passwords {
  const { inTurn, mustHaveRoom } = createHashQueue();
  const dummyHash = { nonce: randomBytes(16), tag: randomBytes(tagLength) };

  const costOf = (storedHash: string | null): HashCost => {
    const [, memory, passes, parallelism] = /\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(storedHash ?? '') ?? [];
    return memory ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) } : cost;
  };

  const tagOf = (password: string, nonce: Buffer, parameters: HashCost, asker: Asker): Promise<Buffer> =>
    inTurn(asker, () => derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...parameters }));

  return {
    mustHaveRoom,
    isOutdated: (storedHash) => costText(costOf(storedHash)) !== costText(cost),
    async hash(password, asker = ourselves) {
      const nonce = randomBytes(16);
      const tag = await tagOf(password, nonce, cost, asker);
      return `$argon2id$v=19$${costText(cost)}$${nonce.toString('base64')}$${tag.toString('base64')}`;
    },
    async isRight(password, storedHash, asker) {
      const [, , , , nonce, tag] = storedHash?.split('$') ?? [];
      const known = nonce && tag ? { nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') } : dummyHash;
      const givenTag = await tagOf(password, known.nonce, costOf(storedHash), asker);
      return timingSafeEqual(givenTag, known.tag) && storedHash !== null;
    },
  };
}
