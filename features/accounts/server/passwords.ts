/** Which new passwords are taken: the organisation's shortest length, and none that everybody tries first. */
import type { App } from '#server/platform/app.ts';
import type { Asker } from '#server/platform/auth/hash-queue.ts';
import { fold } from '#server/platform/fold.ts';
import { refuseField } from '#server/platform/refusal.ts';

let common: Promise<Set<string>> | null = null;
/** 49,000 of them, loaded with the first new password: most days need none. */
const commonOnes = (): Promise<Set<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
};

/** The owner of the password: an attacker tries first what anybody knows of the person. */
export interface Whose {
  name: string;
  email: string;
}

/** 'aaaaaaaa', 'abcabcabc'. */
const isRepeated = (word: string): boolean => /^(.{1,3}?)\1+$/su.test(word);

/** 'abcdefgh', '87654321': each sign is the one after the last, or the one before. */
function isRun(word: string): boolean {
  const codes = [...word].map((sign) => sign.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) === 1 && codes.every((code, n) => n === 0 || code - (codes[n - 1] ?? 0) === step);
}

const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}]/gu, '');

/** Words known of the person, the organisation and the product: their names, whole and in parts, and the address. */
function knownWords(organisation: string, whose: Whose | undefined): Set<string> {
  const { name = '', email = '' } = whose ?? {};
  const texts = [organisation, 'Earshot', name, email, email.split('@')[0] ?? ''].flatMap((text) => [
    text,
    ...text.split(/\s+/),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ]);
  return new Set(texts.map(lettersOf).filter(Boolean));
}

/** The hash of a password that is allowed. Throws `invalid` with the reason under `field`. */
export async function hashNewPassword(
  app: App,
  password: string,
  { field = 'password', whose, asker }: { field?: string; whose?: Whose; asker?: Asker } = {},
): Promise<string> {
  const { passwordLeast, organisationName } = await app.settings.current();
  // Characters as a person counts them, and as the field's schema does.
  if ([...password].length < passwordLeast) throw refuseField(field, 'password_short', { min: passwordLeast });
  // In the form that is hashed: a wide 'ｐassword1' signs in as 'password1' does.
  const word = password.normalize('NFKC').toLowerCase();
  // A name with a year or an exclamation mark is that name still.
  const isKnown = knownWords(organisationName, whose).has(lettersOf(word));
  if (isKnown || isRepeated(word) || isRun(word) || (await commonOnes()).has(word)) throw refuseField(field, 'password_common');
  return app.passwords.hash(password, asker);
}

/** In place of a hash, before a link has set the first password: lets nobody in. */
export const noPassword = 'none';
