/** A second factor beside the password, and reauthentication (product.md 9.16, 9.17). */
import { z } from 'zod';
import { counts } from '#contract/counts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { dateTime, day, givenCode, givenId, givenPassword, sentence } from '#contract/text.ts';
import { limits as accountLimits } from './limits.ts';
import { passkeyResponse } from './passkeys.ts';

const codes = z.object({ codes: z.array(z.string()) });

export const secondFactor = {
  state: endpoint({
    method: 'GET',
    path: '/api/auth/second-factor',
    allow: 'self.use',
    summary: "The caller's second factor",
    reply: z.object({
      /** Since when an authenticator app is set up; null: none is. */
      authenticatorSince: dateTime.nullable(),
      /** false: the person has no password, or may not use it because password sign-in is off. */
      hasPassword: z.boolean(),
      /** Unused recovery codes. */
      codesLeft: counts('own', z.number()),
      /** The day from which this person needs a second factor, while there is none; null: nothing is missing. */
      neededFrom: day.nullable(),
    }),
    beforeFactor: true,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    allow: 'self.use',
    summary: 'A secret for an authenticator app, as text and as a picture to scan; nothing counts until a code of it was given',
    reply: z.object({
      /** Base32, in groups of four. */
      secret: z.string(),
      /** The QR code, as SVG. */
      qr: z.string(),
      /** The encrypted secret, to be sent back with the first code; it expires after some minutes. */
      sealed: z.string(),
    }),
    status: 201,
    proof: () => true,
    beforeFactor: true,
  }),
  finish: endpoint({
    method: 'PUT',
    path: '/api/auth/second-factor',
    allow: 'self.use',
    summary: 'Sets the authenticator app up with its first code; answers with the recovery codes, which are shown this once',
    body: z.object({ sealed: z.string().max(accountLimits.sealedSecret), code: givenCode }),
    reply: codes,
    proof: () => true,
    beforeFactor: true,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/auth/second-factor',
    allow: 'self.use',
    summary: 'Removes the authenticator app and the recovery codes',
    reply: sentence,
    proof: () => true,
  }),
  newCodes: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/codes',
    allow: 'self.use',
    summary: 'New recovery codes, which are shown this once; the old ones end',
    reply: codes,
    proof: () => true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/confirm',
    allow: 'self.use',
    summary: `Proves once more who asks, by a code of the authenticator app or a passkey, or by the password of who has neither; counts for ${limits.proof.freshMs / 60_000} minutes`,
    body: z.object({ password: givenPassword.optional(), code: givenCode.optional(), passkey: passkeyResponse.optional() }),
    reply: sentence,
    beforeFactor: true,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/api/auth/users/:id/second-factor',
    allow: 'user.decide',
    summary: 'Removes the second factor and the passkeys of a person who lost them, and signs the person out everywhere; both are told',
    params: z.object({ id: givenId }),
    reply: sentence,
    proof: () => true,
  }),
};
