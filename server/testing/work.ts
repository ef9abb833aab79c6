/** The proof of work of a device, implemented a second time, because a test that used the page's own code would prove nothing. */
import { hash, randomBytes } from 'node:crypto';
import type { Answer, Sending, TestApp } from './app.ts';

/** Returns the header `x-work` that solves the task in a refusal's header. */
export function workFor(challenge: string): string {
  const [bits, salt] = challenge.split(' ');
  const begin = randomBytes(9).toString('base64url');
  for (let n = 0; ; n++) {
    const nonce = `${begin}-${n}`;
    const digits = hash('sha256', `earshot work 1 ${salt} ${nonce}`, 'hex');
    if (BigInt(`0x${digits}`) >> BigInt(256 - Number(bits)) === 0n) return `${salt} ${nonce}`;
  }
}

/** Sends a call without a session, and again with a proof of work while it is refused. */
export async function patiently(t: TestApp, method: string, path: string, { headers, ...init }: Sending = {}) {
  let answer: Answer<unknown> = await t.send(method, path, { ...init, headers: headers ?? {} });
  for (let n = 0; n < 5 && answer.status === 429; n++)
    answer = await t.send(method, path, { ...init, headers: { ...headers, 'x-work': workFor(answer.headers.get('x-work') ?? '') } });
  return answer;
}
