/**
 * A small proof of work, required from callers without a session whose address has made too many calls: a flood pays for each call, and
 * other people at that address still get through. It consists of random bytes and a salt that is the same for everybody in a minute, so it
 * identifies nobody.
 */
import { createHmac, hash, randomBytes } from 'node:crypto';
import { limits } from '@earshot/contract/limits';
import { proofOfWorkText } from '@earshot/contract/work';
import { LRUCache } from 'lru-cache';
import type { App } from '../app.ts';

export interface Work {
  /** Returns the task with this many bits, as it is sent in the header `x-work` of the refusal. */
  asked(bits: number): string;
  /** Returns whether this header is a valid proof that is at most two minutes old and has not been used on this instance. */
  isDone(header: unknown, bits: number): boolean;
}

const { saltMs } = limits.rate.work;

export function createWork({ clock, config }: Pick<App, 'clock' | 'config'>): Work {
  // All instances with a common secret have the same salts, which cannot be computed in advance.
  const key = createHmac('sha256', config.secretKey ?? randomBytes(32))
    .update('earshot work')
    .digest();
  const usedWork = new LRUCache<string, true>({ max: 50_000 });
  const saltAt = (at: number): string =>
    createHmac('sha256', key)
      .update(String(Math.floor(at / saltMs)))
      .digest('base64url')
      .slice(0, 22);

  return {
    asked: (bits) => `${bits} ${saltAt(clock.now())}`,
    isDone(header, bits) {
      const [salt = '', nonce = ''] = typeof header === 'string' && header.length <= 100 ? header.split(' ') : [];
      const now = clock.now();
      if (salt !== saltAt(now) && salt !== saltAt(now - saltMs)) return false;
      const proof = proofOfWorkText(salt, nonce);
      if (usedWork.has(proof) || Math.clz32(hash('sha256', proof, 'buffer').readUInt32BE(0)) < bits) return false;
      usedWork.set(proof, true);
      return true;
    },
  };
}
