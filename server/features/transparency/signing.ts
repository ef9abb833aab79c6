/**
 * The key that signs heads and promises: Ed25519, made when it is first needed. Its private half is sealed with the key of this server
 * (platform/secret-key), so neither the database nor a backup of it is enough to sign.
 */
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { App, Tx } from '../../platform/app.ts';
import type { Executor } from '../../platform/db/open.ts';
import { seal, unseal } from '../../platform/secret-key.ts';

const name = 'public log';
const [purpose, bound] = ['public log', 'ed25519'];

interface Kept {
  public: string;
  sealed: string;
}

export interface Signer {
  /** The public half, raw, in hex. */
  key: string;
  sign(text: string): string;
}

const keptIn = async (db: Executor): Promise<Kept | null> => {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row ? (JSON.parse(row.value) as Kept) : null;
};

/** The public half; null: there is none yet. */
export const publicKey = async (db: Executor): Promise<string | null> => (await keptIn(db))?.public ?? null;

/** null: the key of this server does not open it. */
async function open(app: Pick<App, 'config'>, kept: Kept): Promise<KeyObject | null> {
  const text = await unseal(app.config, purpose, bound, kept.sealed);
  return text === null ? null : createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' });
}

async function make(app: Pick<App, 'config'>): Promise<Kept> {
  const { publicKey: open, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(open.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  return { public: raw, sealed: await seal(app.config, purpose, bound, text) };
}

/** Where two instances make a key at once, the first one counts. */
async function keyIn(app: App, tx: Tx): Promise<Kept> {
  const there = await keptIn(tx.db);
  if (there) return there;
  const row = { name, value: JSON.stringify(await make(app)) };
  await tx.db
    .insertInto('secrets')
    .values(row)
    .onConflict((c) => c.column('name').doNothing())
    .execute();
  return (await keptIn(tx.db))!;
}

async function signerOf(app: App, kept: Kept): Promise<Signer> {
  const key = await open(app, kept);
  if (!key) throw new Error('SECRET_KEY does not open the key of the public log: see docs/operations.md');
  return { key: kept.public, sign: (text) => sign(null, Buffer.from(text), key).toString('hex') };
}

/** Throws where the key of this server does not open it: nothing is signed by another key than before without somebody's will. */
export const signerIn = async (app: App, tx: Tx): Promise<Signer> => signerOf(app, await keyIn(app, tx));

export async function signer(app: App): Promise<Signer> {
  return signerOf(app, (await keptIn(app.db)) ?? (await app.write((tx) => keyIn(app, tx))));
}

/** Whether this server can sign. */
export async function canSign(app: Pick<App, 'config' | 'db'>): Promise<boolean> {
  const kept = await keptIn(app.db);
  return kept === null || (await open(app, kept)) !== null;
}
