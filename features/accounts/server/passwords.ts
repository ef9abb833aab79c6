/** Rules for new passwords: the organisation's minimum length, and none of the passwords that attackers try first. */
import type { App } from '#server/platform/app.ts';
import type { Asker } from '#server/platform/auth/hash-queue.ts';
import { fold } from '#server/platform/fold.ts';
import { refuseField } from '#server/platform/refusal.ts';

let common: Promise<Set<string>> | null = null;
/** 49,000 common passwords, loaded with the first new password, because most days need none. */
const commonOnes = (): Promise<Set<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
};

/** The person whose password it is: attackers first try what is known about the person. */
export interface OwnerWords {
  name: string;
  email: string;
}

/** Whether a short pattern repeats: 'aaaaaaaa', 'abcabcabc'. */
const isRepeated = (password: string): boolean => /^(.{1,3}?)\1+$/su.test(password);

/** Whether the characters follow each other, up or down: 'abcdefgh', '87654321'. */
function isRun(password: string): boolean {
  const codes = [...password].map((sign) => sign.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) === 1 && codes.every((code, n) => n === 0 || code - (codes[n - 1] ?? 0) === step);
}

const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}]/gu, '');

/** Words known of the person, the organisation and the product: their names, whole and in parts, and the address. */
function knownWords(organisation: string, person: OwnerWords | undefined): Set<string> {
  const { name = '', email = '' } = person ?? {};
  const texts = [organisation, 'Earshot', name, email, email.split('@')[0] ?? ''].flatMap((text) => [
    text,
    ...text.split(/\s+/),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ]);
  return new Set(texts.map(lettersOf).filter(Boolean));
}

/**
 * Returns the hash of a password that is allowed. Throws `password_short` or `password_common` at `field`, or `unavailable` while too many
 * passwords wait to be hashed.
 */
export async function hashNewPassword(
  app: App,
  password: string,
  { field = 'password', owner, asker }: { field?: string; owner?: OwnerWords; asker?: Asker } = {},
): Promise<string> {
  const { passwordLeast, organisationName } = await app.settings.current();
  // Counts code points, as the field's schema does.
  if ([...password].length < passwordLeast) throw refuseField(field, 'password_short', { min: passwordLeast });
  // Compares the NFKC form, which is hashed: a full-width 'ｐassword1' signs in as 'password1' does.
  const comparedForm = password.normalize('NFKC').toLowerCase();
  // A name followed by a year or an exclamation mark is still that name.
  const isKnown = knownWords(organisationName, owner).has(lettersOf(comparedForm));
  if (isKnown || isRepeated(comparedForm) || isRun(comparedForm) || (await commonOnes()).has(comparedForm))
    throw refuseField(field, 'password_common');
  return app.passwords.hash(password, asker);
}

/** Stored in place of a hash until a link sets the first password; no password matches it. */
export const noPassword = 'none';
