/**
 * Lets an author, and nobody else, find out that something happened on their rant: for each round there is a tag that only their key makes.
 */
import { fromBase64, toBase64, utf8 } from './bytes.ts';

/** `board`: the key of the rant, in base64. */
export async function tagOfRound(board: string, round: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', fromBase64(board), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const tag = await crypto.subtle.sign('HMAC', key, utf8(`round ${round}`));
  return toBase64(new Uint8Array(tag, 0, 16));
}

interface Round {
  n: number;
  tags: readonly string[];
}

/** The last of these rounds in which something happened on the rant; null: in none. */
export async function newsIn(board: string, rounds: readonly Round[]): Promise<number | null> {
  let last: number | null = null;
  for (const { n, tags } of rounds) if (tags.length > 0 && tags.includes(await tagOfRound(board, n))) last = Math.max(last ?? 0, n);
  return last;
}
