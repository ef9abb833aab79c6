/**
 * How the client shows its secret. The standard writes it form-encoded into the header (RFC 6749, 2.3.1), which for most secrets changes nothing; some
 * providers take it only as it is, others only in the body. Discovery says what a provider knows, not what it takes of this client: a test finds out.
 */
import type { clientAuths } from '@earshot/contract/company';
import * as oidc from 'openid-client';
import type { Said } from './asking.ts';

export type ClientAuthName = Exclude<(typeof clientAuths)[number], ''>;

interface Client {
  client_id: string;
  secret: string;
}

/** Form encoding would change nothing of it; the library encodes dots, dashes and underscores too. */
const isPlain = (text: string): boolean => /^[A-Za-z0-9]*$/.test(text);

/** Those that can differ, the likeliest first. `chosen`: by hand, or as a test found. */
export function waysOf(
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

/** The provider does not take this client. Some say so by the status alone. */
export const isClientRefused = ({ status, error }: Said): boolean =>
  error === undefined ? [400, 401, 403].includes(status) : !aboutSomethingElse.includes(error) && status < 500;
