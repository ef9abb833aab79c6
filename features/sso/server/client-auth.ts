/**
 * How the client shows its secret. The standard encodes it as a form does in the header (RFC 6749, 2.3.1), which changes few secrets. Some providers take it
 * only as it is, others only in the body. Discovery does not say what a provider takes from this client, so a test finds out.
 */

import * as oidc from 'openid-client';
import type { clientAuths } from '../contract/calls.ts';
import type { Said } from './fetch-provider.ts';

export type ClientAuthName = Exclude<(typeof clientAuths)[number], ''>;

interface Client {
  client_id: string;
  secret: string;
}

/** The encoding changes nothing here. The library also encodes dots, dashes and underscores. */
const isPlain = (text: string): boolean => /^[A-Za-z0-9]*$/.test(text);

/** The ways to try, the likeliest first. `chosen`: set by hand or found by a test. */
export function clientAuthsToTry(
  listed: readonly string[] | undefined,
  chosen: ClientAuthName | '',
  { client_id, secret }: Client,
): ClientAuthName[] {
  const basic: ClientAuthName[] = isPlain(client_id) && isPlain(secret) ? ['basic'] : ['basic', 'basicRaw'];
  const isByPost = listed?.includes('client_secret_post') === true && !listed.includes('client_secret_basic');
  const usual: ClientAuthName[] = isByPost ? ['post', ...basic] : [...basic, 'post'];
  return chosen === '' ? usual : [chosen, ...usual.filter((one) => one !== chosen)];
}

export function clientAuth(way: ClientAuthName, { client_id, secret }: Client): oidc.ClientAuth {
  if (way === 'post') return oidc.ClientSecretPost(secret);
  if (way === 'basic') return oidc.ClientSecretBasic(secret);
  const credentials = Buffer.from(`${client_id}:${secret}`).toString('base64');
  return (_as, _client, _body, headers) => headers.set('authorization', `Basic ${credentials}`);
}

const aboutSomethingElse = ['invalid_grant', 'invalid_request', 'invalid_scope', 'unsupported_grant_type', 'redirect_uri_mismatch'];

/** Whether the provider refuses this client. Some say so by the status alone. */
export const isClientRefused = ({ status, error }: Said): boolean =>
  error === undefined ? [400, 401, 403].includes(status) : !aboutSomethingElse.includes(error) && status < 500;
