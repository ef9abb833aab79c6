/**
 * A small proof of work, asked of callers without a session whose address has made too many calls: a flood pays for each call, and people behind the
 * same address get through. It is made of random bytes and of a text that is the same for everybody in a minute, so it identifies nobody.
 */
import { createHmac, hash, randomBytes } from 'node:crypto';
import { limits } from '@earshot/contract/limits';
import { workText } from '@earshot/contract/work';
import { LRUCache } from 'lru-cache';
import type { App } from '../app.ts';

export interface Work {
  /** The task for a caller who needs so many bits, as it stands in the header `x-work` of the refusal. */
  asked(bits: number): string;
  /** Whether this header of a call is such a proof, not older than two minutes, and here for the first time. */
  isDone(header: unknown, bits: number): boolean;
}

const { saltMs } = limits.rate.work;

export function createWork({ clock, config }: Pick<App, 'clock' | 'config'>): Work {
  // All instances ask for the same. Nobody can work in advance for a day to come.
  const key = createHmac('sha256', config.secretKey ?? randomBytes(32))
    .update('earshot work')
    .digest();
  const done = new LRUCache<string, true>({ max: 50_000 });
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
      const proof = workText(salt, nonce);
      if (done.has(proof) || Math.clz32(hash('sha256', proof, 'buffer').readUInt32BE(0)) < bits) return false;
      done.set(proof, true);
      return true;
    },
  };
}
