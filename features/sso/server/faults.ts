/** Faults between Earshot and a provider: sentences for the admin who tests the connection, codes for the log. */
import type { PlainId, Sentence } from '@earshot/words/sentence';
import { sentence } from '@earshot/words/sentence';
import { type ProviderError, unreachableIn } from './fetch-provider.ts';

export type Step = 'discovery' | 'page' | 'token';

export interface Fault {
  step: Step;
  error: unknown;
  providerError?: ProviderError | undefined;
}

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
const wordsOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : '';

/** The error if it looks like a code of the standard, else 'unknown'; undefined: no error. Only codes are logged. */
export const knownWord = (error: string | undefined): string | undefined =>
  error === undefined ? undefined : /^[a-z_]{1,40}$/.test(error) ? error : 'unknown';

/** The provider's error message on one line, shortened. */
export const quoted = ({ error, description }: Pick<ProviderError, 'error' | 'description'>): string =>
  [error, description]
    .filter((part) => part)
    .join(': ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, 300);

const certificates = /CERT|ALTNAME|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)/;

/** Whether the provider did not answer, which passes by itself, unlike a wrong certificate or an address without https. */
export function isAway(error: unknown): boolean {
  const reason = unreachableIn(error)?.why;
  return reason !== undefined && reason !== 'notAsked' && !certificates.test(reason);
}

function whyUnreachable(reason: string): Sentence {
  if (reason === 'notAsked') return sentence('sso.why.notHttps');
  if (certificates.test(reason)) return sentence('sso.why.certificate', { code: reason });
  if (reason === 'ENOTFOUND' || reason === 'EAI_AGAIN') return sentence('sso.why.hostUnknown');
  return sentence('sso.why.away', { code: reason });
}

const byError: Readonly<Record<string, PlainId>> = {
  access_denied: 'sso.why.denied',
  invalid_scope: 'sso.why.scope',
  unauthorized_client: 'sso.why.clientRights',
  unsupported_response_type: 'sso.why.clientRights',
  unsupported_grant_type: 'sso.why.clientRights',
  login_required: 'sso.why.unasked',
  interaction_required: 'sso.why.unasked',
  consent_required: 'sso.why.unasked',
  account_selection_required: 'sso.why.unasked',
};

/** The cause of an error from the provider's page or its token endpoint. */
export function whyOfError(error: string, redirectAddress: string): Sentence {
  const knownFault = byError[error];
  if (knownFault) return sentence(knownFault);
  if (error === 'invalid_grant' || error === 'redirect_uri_mismatch') return sentence('sso.why.grant', { address: redirectAddress });
  if (error === 'invalid_client') return sentence('sso.why.client');
  return sentence('sso.why.error', { address: redirectAddress });
}

/** The library has one code for many checks of the ID token, so the failed check is found in its message. */
function whyOfToken(code: string, words: string): Sentence {
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return sentence('sso.why.clock');
  if (code === 'OAUTH_KEY_SELECTION_FAILED' || /signature verification|"keys"|Key Set/.test(words)) return sentence('sso.why.keys');
  if (code === 'OAUTH_UNSUPPORTED_OPERATION' || /"alg"/.test(words)) return sentence('sso.why.algorithm');
  const [, claim] = /"(iss|aud|nonce|azp|sub|exp|iat|auth_time|id_token)"|(ID Token)/.exec(words) ?? [];
  return claim && claim !== 'id_token' ? sentence('sso.why.claim', { claim }) : sentence('sso.why.idToken');
}

export function whyOf({ step, error, providerError }: Fault, redirectAddress: string): Sentence {
  const unreachable = unreachableIn(error);
  if (unreachable) return whyUnreachable(unreachable.why);
  if (providerError?.error) return whyOfError(providerError.error, redirectAddress);
  const code = codeOf(error);
  if (step === 'discovery') return sentence(code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' ? 'sso.why.issuer' : 'sso.why.discovery');
  if (providerError) return sentence('sso.why.error', { address: redirectAddress });
  return whyOfToken(code, wordsOf(error));
}
