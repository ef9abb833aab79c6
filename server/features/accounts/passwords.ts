/** Which new passwords are taken: the organisation's shortest length, and none that everybody tries first. */
import type { App } from '../../platform/app.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { refuseField } from '../../platform/refusal.ts';

let common: Promise<Set<string>> | null = null;
/** 49,000 of them, loaded with the first new password: most days need none. */
const commonOnes = (): Promise<Set<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
};

/** The hash of a password that is allowed. Throws `invalid` with the reason under `field`. */
export async function hashNewPassword(app: App, password: string, field = 'password'): Promise<string> {
  const { passwordLeast } = await app.settings.current();
  // Characters as a person counts them, and as the field's schema does.
  if ([...password].length < passwordLeast) throw refuseField(field, 'password_short', { min: passwordLeast });
  // In the form that is hashed: a wide 'ｐassword1' signs in as 'password1' does.
  if ((await commonOnes()).has(password.normalize('NFKC').toLowerCase())) throw refuseField(field, 'password_common');
  return hashPassword(password);
}
