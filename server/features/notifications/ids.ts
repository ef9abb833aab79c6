/** What one person's notification is called: a notice told to many has another id for each, and nobody finds anything by somebody else's. */
import { createHash } from 'node:crypto';

const isUuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Of a notice's id the one that this person knows, and of that one the notice's: it is its own way back. What is no UUID stays as it is. */
export function idFor(userId: string, id: string): string {
  if (!isUuid.test(id)) return id;
  const mask = createHash('sha256').update(userId).digest();
  // The digits that say which kind of UUID it is.
  mask[6]! &= 0x0f;
  mask[8]! &= 0x3f;
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex').map((byte, place) => byte ^ mask[place]!);
  return Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
