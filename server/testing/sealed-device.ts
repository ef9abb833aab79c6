/** What a device does to get passes, by a library of another house: what it takes for right is not only what we believe. */
import { hash, randomBytes } from 'node:crypto';
import { RSABSSA } from '@cloudflare/blindrsa-ts';
import { type SealedKeys, sealed } from '@earshot/contract/sealed';
import type { TestApp } from './app.ts';

export interface Pass {
  epoch: string;
  message: Buffer;
  signature: Buffer;
}

const suite = RSABSSA.SHA384.PSS.Deterministic();

/** "earshot pass 1", the hash of the key, 32 random bytes. */
const newMessage = (spki: Buffer): Buffer =>
  Buffer.concat([Buffer.from('earshot pass 1'), hash('sha256', spki, 'buffer'), randomBytes(32)]);

export const keysFor = async (t: TestApp): Promise<SealedKeys> => (await t.call(sealed.keys)).body;

/** Blinds so many, ready to be sent; `open` makes passes of what comes back. */
export async function blindSome(issuer: NonNullable<SealedKeys['issuer']>, n: number) {
  const spki = Buffer.from(issuer.key, 'base64');
  const key = await crypto.subtle.importKey('spki', spki, { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify']);
  const made = await Promise.all(
    Array.from({ length: n }, async () => {
      const message = newMessage(spki);
      return { message, ...(await suite.blind(key, message)) };
    }),
  );
  return {
    body: { epoch: issuer.epoch, blinded: made.map(({ blindedMsg }) => Buffer.from(blindedMsg).toString('base64')) },
    open: (signed: readonly string[]): Promise<Pass[]> =>
      Promise.all(
        signed.map(async (one, i) => {
          const { message, inv } = made[i]!;
          const signature = await suite.finalize(key, message, Buffer.from(one, 'base64'), inv);
          return { epoch: issuer.epoch, message, signature: Buffer.from(signature) };
        }),
      ),
  };
}

/** Switches sealed rants on and holds the round that makes the key of the week. */
export async function beginSealed(t: TestApp, settle: (changes: { sealedRants: 'on' }) => Promise<unknown>): Promise<void> {
  await settle({ sealedRants: 'on' });
  await t.app.jobs.runDue();
}
