import { createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fromBase64, random } from './bytes.ts';
import { newsIn, tagOfRound } from './news-tags.ts';
import { hashOf, secretsOf } from './secrets.ts';

/** The keys as docs/security/sealed.md defines them, derived by Node's own crypto. */
const derived = (entropy: Uint8Array, name: string) => Buffer.from(hkdfSync('sha256', entropy, Buffer.alloc(32), `earshot ${name} 1`, 32));
const tag = (key: Buffer, round: number) => createHmac('sha256', key).update(`round ${round}`).digest().subarray(0, 16).toString('base64');

const expected = {
  thread: 'LjRwntSBvLN9+IiVBji7mwYpm1rBV49qfeAT56C9ScQ=',
  board: 'bU76X921o7BanhV9jQ4zk4y5SNBT3WhJtm0CXBiqg2M=',
  reveal: 'zDvNUlupniQgBr6Y/T/NMcqBotsoKPEAwvHNjQ+GT7A=',
  salt: '388d9659eb0ff14c50e38c437111c5bd',
};
const knownTag = 'JXBMaif0zdIcjnVqt4vLJQ==';

describe('The secrets of a 12-word code', () => {
  test('are derived as the server expects, and all differ', async () => {
    const entropy = random(16);
    const secrets = await secretsOf(entropy);
    const texts = ['thread', 'board', 'reveal'].map((name) => derived(entropy, name).toString('base64'));
    expect(secrets).toEqual({ thread: texts[0], board: texts[1], reveal: texts[2], salt: derived(entropy, 'salt').toString('hex', 0, 16) });
    expect(new Set(texts).size).toBe(3);
    expect(await secretsOf(entropy)).toEqual(secrets);
    expect((await secretsOf(random(16))).thread).not.toBe(secrets.thread);
    expect(await hashOf(fromBase64(secrets.thread))).toBe(hash('sha256', derived(entropy, 'thread')));
  });

  // These values are written down, as a change would lock out everybody who has words.
  test('never change', async () => {
    expect(await secretsOf(new Uint8Array(16))).toEqual(expected);
    expect(await tagOfRound(expected.board, 7)).toBe(knownTag);
  });

  test('news is found only by its round’s tag; tags of two rounds are unrelated', async () => {
    const [entropy, other] = [randomBytes(32), randomBytes(32)];
    const board = entropy.toString('base64');
    expect(await tagOfRound(board, 12)).toBe(tag(entropy, 12));
    const rounds = (ns: readonly number[]) =>
      [9, 10, 11, 12].map((n) => ({ n, tags: [tag(other, n), ...(ns.includes(n) ? [tag(entropy, n)] : [])] }));
    expect(await newsIn(board, rounds([10, 11]))).toBe(11);
    expect(await newsIn(board, rounds([]))).toBeNull();
    expect(await newsIn(board, [{ n: 13, tags: [tag(entropy, 12)] }]), 'a tag of another round').toBeNull();
    expect(await newsIn(board, [])).toBeNull();
  });
});
