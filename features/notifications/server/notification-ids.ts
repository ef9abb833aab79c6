/** Ids of notifications: each recipient of a notice knows it by a different id, and nobody finds anything by somebody else's id. */
import { createHash } from 'node:crypto';

const isUuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * Turns a notice's id into the id that this person knows, and back: applied twice it returns the same id. Text that is not a UUID stays as
 * it is.
 */
export function idFor(userId: string, id: string): string {
  if (!isUuid.test(id)) return id;
  const mask = createHash('sha256').update(userId).digest();
  // Version and variant of the UUID stay unchanged.
  mask[6]! &= 0x0f;
  mask[8]! &= 0x3f;
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex').map((byte, index) => byte ^ mask[index]!);
  return Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
