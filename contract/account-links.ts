/** Calls that mail a link to an account's address. Account pages make them; the email feature answers them. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ownEmail, sentence } from './text.ts';

export const accountLinks = {
  lostPassword: endpoint({
    method: 'POST',
    path: '/api/auth/lost-password',
    allow: 'public',
    summary: 'Sends a link for a new password where the address has an account that can sign in; the answer is always the same',
    body: z.object({ email: ownEmail }),
    reply: sentence,
  }),
  addressLink: endpoint({
    method: 'POST',
    path: '/api/auth/profile/address-link',
    allow: 'self.use',
    byKey: 'never',
    summary: "Sends a link to the caller's own address that confirms it",
    reply: sentence,
    status: 201,
  }),
};
