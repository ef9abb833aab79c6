/**
 * The Ed25519 key that signs heads and later features' promises, made when it is first needed. Its private half is encrypted with this
 * server's key (platform/secret-key), so the database or a backup of it is not enough to sign.
 */
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { seal, unseal } from '#server/platform/secret-key.ts';

/** The stored name dates from when only the public log had heads. */
const name = 'public log';
const [purpose, bound] = ['public log', 'ed25519'];

interface StoredKey {
  public: string;
  sealed: string;
}

export interface Signer {
  /** The public half, raw, in hex. */
  key: string;
  sign(text: string): string;
}

const storedIn = async (db: Executor): Promise<StoredKey | null> => {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row ? (JSON.parse(row.value) as StoredKey) : null;
};

export const publicKey = async (db: Executor): Promise<string | null> => (await storedIn(db))?.public ?? null;

/** Decrypts the private key; null: this server's key cannot decrypt it. */
async function open(app: Pick<App, 'config'>, storedKey: StoredKey): Promise<KeyObject | null> {
  const text = await unseal(app.config, purpose, bound, storedKey.sealed);
  return text === null ? null : createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' });
}

async function makeKey(app: Pick<App, 'config'>): Promise<StoredKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  return { public: raw, sealed: await seal(app.config, purpose, bound, text) };
}

/** If two instances make a key at once, the first one is used. */
async function keyIn(app: App, tx: Tx): Promise<StoredKey> {
  const existing = await storedIn(tx.db);
  if (existing) return existing;
  const row = { name, value: JSON.stringify(await makeKey(app)) };
  await tx.db
    .insertInto('secrets')
    .values(row)
    .onConflict((c) => c.column('name').doNothing())
    .execute();
  return (await storedIn(tx.db))!;
}

async function signerOf(app: App, storedKey: StoredKey): Promise<Signer> {
  const key = await open(app, storedKey);
  if (!key) throw new Error('SECRET_KEY does not open the key that signs the log: see docs/operations.md');
  return { key: storedKey.public, sign: (text) => sign(null, Buffer.from(text), key).toString('hex') };
}

/** Throws if this server's key cannot decrypt the signing key: a different key must not sign without somebody's decision. */
export const signerIn = async (app: App, tx: Tx): Promise<Signer> => signerOf(app, await keyIn(app, tx));

export async function signer(app: App): Promise<Signer> {
  return signerOf(app, (await storedIn(app.db)) ?? (await app.write((tx) => keyIn(app, tx))));
}

export async function canSign(app: Pick<App, 'config' | 'db'>): Promise<boolean> {
  const storedKey = await storedIn(app.db);
  return storedKey === null || (await open(app, storedKey)) !== null;
}
