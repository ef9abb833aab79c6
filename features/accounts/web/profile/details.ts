/** The schema of the form on Profile (product.md 1.15). */
import { email, personName } from '@earshot/contract/text';
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';

export type Field = 'name' | 'email' | 'currentPassword' | 'newPassword' | 'confirm';

/** `now`: the current address. A new address or password requires the current password. `min`: the password's minimum length. */
export const detailsOf = (now: string, min: number) =>
  z
    .object({ name: personName, email, currentPassword: z.string(), newPassword: z.string(), confirm: z.string() })
    .refine((v) => v.currentPassword !== '' || (v.email === now && v.newPassword === ''), {
      path: ['currentPassword'],
      error: writeSentence('profile.currentNeeded'),
    })
    .refine((v) => v.newPassword === '' || v.newPassword.length >= min, {
      path: ['newPassword'],
      error: writeSentence('profile.short', { min }),
    })
    .refine((v) => v.newPassword === v.confirm, { path: ['confirm'], error: writeSentence('profile.differ') });

export const detailsFor = (user: { name: string; email: string }) => ({
  name: user.name,
  email: user.email,
  currentPassword: '',
  newPassword: '',
  confirm: '',
});
