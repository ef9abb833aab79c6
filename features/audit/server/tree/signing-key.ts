/**
 * The key that signs heads, and what later features promise: Ed25519, made when it is first needed. Its private half is sealed with the key of this server
 * (platform/secret-key), so neither the database nor a backup of it is enough to sign.
 */
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { seal, unseal } from '#server/platform/secret-key.ts';

/** Its stored name is from when the public log alone had heads. */
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

/** The public half; null: there is none yet. */
export const publicKey = async (db: Executor): Promise<string | null> => (await storedIn(db))?.public ?? null;

/** null: the key of this server does not open it. */
async function open(app: Pick<App, 'config'>, stored: StoredKey): Promise<KeyObject | null> {
  const text = await unseal(app.config, purpose, bound, stored.sealed);
  return text === null ? null : createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' });
}

async function make(app: Pick<App, 'config'>): Promise<StoredKey> {
  const { publicKey: open, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(open.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  return { public: raw, sealed: await seal(app.config, purpose, bound, text) };
}

/** Where two instances make a key at once, the first one counts. */
async function keyIn(app: App, tx: Tx): Promise<StoredKey> {
  const there = await storedIn(tx.db);
  if (there) return there;
  const row = { name, value: JSON.stringify(await make(app)) };
  await tx.db
    .insertInto('secrets')
    .values(row)
    .onConflict((c) => c.column('name').doNothing())
    .execute();
  return (await storedIn(tx.db))!;
}

async function signerOf(app: App, stored: StoredKey): Promise<Signer> {
  const key = await open(app, stored);
  if (!key) throw new Error('SECRET_KEY does not open the key that signs the log: see docs/operations.md');
  return { key: stored.public, sign: (text) => sign(null, Buffer.from(text), key).toString('hex') };
}

/** Throws where the key of this server does not open it: nothing is signed by another key than before without somebody's will. */
export const signerIn = async (app: App, tx: Tx): Promise<Signer> => signerOf(app, await keyIn(app, tx));

export async function signer(app: App): Promise<Signer> {
  return signerOf(app, (await storedIn(app.db)) ?? (await app.write((tx) => keyIn(app, tx))));
}

/** Whether this server can sign. */
export async function canSign(app: Pick<App, 'config' | 'db'>): Promise<boolean> {
  const stored = await storedIn(app.db);
  return stored === null || (await open(app, stored)) !== null;
}
