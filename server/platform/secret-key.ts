/**
 * The key that encrypts what the database must not hold in clear. It is never in the database: SECRET_KEY or SECRET_KEY_FILE gives it, else
 * a file in DATA_DIR, made when it is first needed. All instances of one database need the same key.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

type Place = Pick<Config, 'secretKey' | 'dataDir'>;

const fileOf = ({ dataDir }: Place): string => join(dataDir, 'secret.key');

/** Returns the text of the key; null: none was given and there is no file yet. */
export async function secretKeyOf(config: Place): Promise<string | null> {
  if (config.secretKey) return config.secretKey;
  try {
    return (await readFile(fileOf(config), 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes the key file whole or not at all, and never over an existing one, because what that key encrypted would be lost. */
async function makeKeyFile(config: Place): Promise<void> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const part = `${fileOf(config)}.${randomBytes(8).toString('hex')}.part`;
  await writeFile(part, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    await link(part, fileOf(config));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(part);
  }
}

const keyFrom = (text: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', text, '', `earshot ${purpose}`, 32));

const [ivBytes, tagBytes] = [12, 16];

/** Encrypts a text for one purpose. It can be decrypted only with the same `bound`. Makes the key if there is none. */
export async function seal(config: Place, purpose: string, bound: string, text: string): Promise<string> {
  if ((await secretKeyOf(config)) === null) await makeKeyFile(config);
  const key = await secretKeyOf(config);
  if (key === null) throw new Error(`${fileOf(config)} is empty`);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(key, purpose), iv).setAAD(Buffer.from(bound));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/**
 * Decrypts a text; null: this instance has no key or another one, or the text was encrypted for another purpose or `bound`. Makes no key.
 */
export async function unseal(config: Place, purpose: string, bound: string, sealed: string): Promise<string | null> {
  const text = await secretKeyOf(config);
  const bytes = Buffer.from(sealed, 'base64url');
  if (text === null || bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(text, purpose), bytes.subarray(0, ivBytes));
  decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
