/**
 * How the client sends its secret. The standard form-encodes it in the header (RFC 6749, 2.3.1), which changes few secrets. Some providers
 * take it only unencoded, others only in the body. Discovery does not say what a provider takes from this client, so a test finds out.
 */

import * as oidc from 'openid-client';
import type { clientAuths } from '../contract/calls.ts';
import type { ProviderError } from './fetch-provider.ts';

export type ClientAuthName = Exclude<(typeof clientAuths)[number], ''>;

interface Client {
  client_id: string;
  secret: string;
}

/** Whether form encoding leaves the text unchanged. The library also encodes dots, dashes and underscores. */
const isPlain = (text: string): boolean => /^[A-Za-z0-9]*$/.test(text);

/** The ways to try, the likeliest first. `chosenName`: the way that an admin chose or a test found; '': none. */
export function clientAuthsToTry(
  supported: readonly string[] | undefined,
  chosenName: ClientAuthName | '',
  { client_id, secret }: Client,
): ClientAuthName[] {
  const basic: ClientAuthName[] = isPlain(client_id) && isPlain(secret) ? ['basic'] : ['basic', 'basicRaw'];
  const isByPost = supported?.includes('client_secret_post') === true && !supported.includes('client_secret_basic');
  const usualNames: ClientAuthName[] = isByPost ? ['post', ...basic] : [...basic, 'post'];
  return chosenName === '' ? usualNames : [chosenName, ...usualNames.filter((name) => name !== chosenName)];
}

export function clientAuth(name: ClientAuthName, { client_id, secret }: Client): oidc.ClientAuth {
  if (name === 'post') return oidc.ClientSecretPost(secret);
  if (name === 'basic') return oidc.ClientSecretBasic(secret);
  const credentials = Buffer.from(`${client_id}:${secret}`).toString('base64');
  return (_as, _client, _body, headers) => headers.set('authorization', `Basic ${credentials}`);
}

const aboutSomethingElse = ['invalid_grant', 'invalid_request', 'invalid_scope', 'unsupported_grant_type', 'redirect_uri_mismatch'];

/** Whether the provider refuses this client. Some providers say so by the status alone. */
export const isClientRefused = ({ status, error }: ProviderError): boolean =>
  error === undefined ? [400, 401, 403].includes(status) : !aboutSomethingElse.includes(error) && status < 500;
