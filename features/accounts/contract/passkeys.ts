/** Passkeys (WebAuthn): signing in with what unlocks the device, without a name or a password (product.md 9.18). */
import { z } from 'zod';
import { signedIn } from '#contract/accounts.ts';
import { counts } from '#contract/counts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { dateTime, givenId, lineName, sentence } from '#contract/text.ts';
import { limits as accountLimits } from './limits.ts';

export const passkey = z.object({ _id: z.string(), name: z.string(), createdAt: dateTime, usedAt: dateTime.nullable() });
export type Passkey = z.output<typeof passkey>;

/** WebAuthn JSON as browsers make and read it (PublicKeyCredential.toJSON); the server's library validates the content. */
const options = counts('none', z.record(z.string(), z.unknown()));
export const passkeyResponse = z.looseObject({
  id: z.string().max(accountLimits.passkeys.idLength),
  rawId: z.string().max(accountLimits.passkeys.idLength),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
const name = lineName(accountLimits.passkeys.name);
const idParams = z.object({ id: givenId });

export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/passkeys',
    allow: 'self.use',
    summary: "The caller's passkeys, and where they can be used",
    reply: z.object({
      passkeys: z.array(passkey),
      /** The origin where passkeys work; null if they do not work under the address of this server, for example because it has no https. */
      origin: z.string().nullable(),
    }),
    beforeFactor: true,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/options',
    allow: 'self.use',
    summary: 'What the browser needs to make a passkey',
    reply: options,
    proof: () => true,
    beforeFactor: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    allow: 'self.use',
    summary: 'Adds the passkey that the browser made',
    body: z.object({ name, response: passkeyResponse }),
    reply: passkey,
    status: 201,
    proof: () => true,
    beforeFactor: true,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/auth/passkeys/:id',
    allow: 'self.use',
    summary: "Renames one of the caller's passkeys",
    params: idParams,
    body: z.object({ name }),
    reply: passkey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    allow: 'self.use',
    summary: "Removes one of the caller's passkeys",
    params: idParams,
    reply: sentence,
    proof: () => true,
  }),
  challenge: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/challenge',
    allow: 'public',
    summary: 'What the browser needs to ask for a passkey; of nobody in particular',
    /** The options for `navigator.credentials.get`; null: passkeys do not work under this address. */
    reply: z.object({ options: options.nullable() }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login/passkey',
    allow: 'public',
    summary: 'Signs in with a passkey, which counts as both factors',
    body: z.object({ response: passkeyResponse, device: z.string().max(limits.device.secret).optional() }),
    reply: signedIn,
  }),
};
