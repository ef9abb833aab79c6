import { expect } from 'vitest';
import { emailOf, proveAnew } from '#server/testing/cast.ts';
import type { ExamplesByCall, Live, Proofs } from '#server/testing/subject.ts';
import { players } from '#server/testing/subjects.ts';
import { mail } from '../../contract/calls.ts';

const noServer = { host: '127.0.0.1', port: 1, user: '', sender: '' };

export const exampleCalls: ExamplesByCall = {
  'POST /api/auth/profile/address-link': () => ({}),
  'PUT /api/mail/server': () => ({ body: noServer }),
  'DELETE /api/mail/server': () => ({}),
  'POST /api/mail/server/test': () => ({ body: noServer }),
  'POST /api/mail/test': () => ({}),
  'POST /api/mail/queue/{id}/retry': () => ({ id: 'unknown' }),
  'POST /api/mail/subscription': () => ({ body: { secret: 'unknown' } }),
  'POST /api/mail/unsubscribe': () => ({ body: { secret: 'unknown' } }),
  'POST /api/auth/lost-password': (_, column) => ({ body: { email: emailOf(players[column] ?? 'nobody') } }),
};

export const proofs: Proofs = {
  'mail.changeServer': { host: 'mail.example', port: 587, user: '', sender: '' },
  'mail.removeServer': undefined,
};

/** Sets a mail server up last, because emails are no longer files from then on. */
export const liveInTheEnd: Live = async ({ t, cast }) => {
  const server = { host: 'mail.northwind.example', port: 587, user: 'earshot', password: 'kept as a secret', sender: '' };
  await proveAnew(t);
  expect((await t.call(mail.changeServer, { token: cast.ada.token, body: server })).status).toBe(200);
};
