/** Ids of notifications: a notice for many people has a different id for each of them, and nobody finds anything by somebody else's id. */
import { createHash } from 'node:crypto';

const isUuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Turns a notice's id into the one this person knows, and back: applied twice it gives the same id. An id that is no UUID stays as it is. */
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
