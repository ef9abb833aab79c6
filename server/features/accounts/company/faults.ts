/** Faults between Earshot and a provider: for the admin who tests the connection in words that say what to change and where, for the log in a code. */
import type { Plain, Sentence } from '@earshot/words/sentence';
import { sentence } from '@earshot/words/sentence';
import { type Said, unheardIn } from './asking.ts';

/** Where it went wrong. */
export type Step = 'discovery' | 'page' | 'token';

export interface Fault {
  step: Step;
  error: unknown;
  said?: Said | undefined;
}

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
const wordsOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : '';

/** The word of the standard alone: what else a provider says goes into no log. */
export const knownWord = (error: string | undefined): string | undefined =>
  error === undefined ? undefined : /^[a-z_]{1,40}$/.test(error) ? error : 'unknown';

/** The provider's own words, on one line and shortened. */
export const quoted = ({ error, description }: Pick<Said, 'error' | 'description'>): string =>
  [error, description]
    .filter((part) => part)
    .join(': ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, 300);

const certificates = /CERT|ALTNAME|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)/;

/** It did not answer, which passes by itself; a certificate or an address that is not https has to be changed. */
export function isAway(error: unknown): boolean {
  const why = unheardIn(error)?.why;
  return why !== undefined && why !== 'notAsked' && !certificates.test(why);
}

function whyUnheard(why: string): Sentence {
  if (why === 'notAsked') return sentence('company.why.notHttps');
  if (certificates.test(why)) return sentence('company.why.certificate', { code: why });
  if (why === 'ENOTFOUND' || why === 'EAI_AGAIN') return sentence('company.why.hostUnknown');
  return sentence('company.why.away', { code: why });
}

const byError: Readonly<Record<string, Plain>> = {
  access_denied: 'company.why.denied',
  invalid_scope: 'company.why.scope',
  unauthorized_client: 'company.why.clientRights',
  unsupported_response_type: 'company.why.clientRights',
  unsupported_grant_type: 'company.why.clientRights',
  login_required: 'company.why.unasked',
  interaction_required: 'company.why.unasked',
  consent_required: 'company.why.unasked',
  account_selection_required: 'company.why.unasked',
};

/** An error that came back with the browser, or from where the code is exchanged. */
export function whyOfError(error: string, redirectAddress: string): Sentence {
  const known = byError[error];
  if (known) return sentence(known);
  if (error === 'invalid_grant' || error === 'redirect_uri_mismatch') return sentence('company.why.grant', { address: redirectAddress });
  if (error === 'invalid_client') return sentence('company.why.client');
  return sentence('company.why.error', { address: redirectAddress });
}

/** Which check of the ID token failed, by the words of the library: it has one code for many. */
function whyOfToken(code: string, words: string): Sentence {
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return sentence('company.why.clock');
  if (code === 'OAUTH_KEY_SELECTION_FAILED' || /signature verification|"keys"|Key Set/.test(words)) return sentence('company.why.keys');
  if (code === 'OAUTH_UNSUPPORTED_OPERATION' || /"alg"/.test(words)) return sentence('company.why.algorithm');
  const [, claim] = /"(iss|aud|nonce|azp|sub|exp|iat|auth_time|id_token)"|(ID Token)/.exec(words) ?? [];
  return claim && claim !== 'id_token' ? sentence('company.why.claim', { claim }) : sentence('company.why.idToken');
}

export function whyOf({ step, error, said }: Fault, redirectAddress: string): Sentence {
  const unheard = unheardIn(error);
  if (unheard) return whyUnheard(unheard.why);
  if (said?.error) return whyOfError(said.error, redirectAddress);
  const code = codeOf(error);
  if (step === 'discovery')
    return sentence(code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' ? 'company.why.issuer' : 'company.why.discovery');
  if (said) return sentence('company.why.error', { address: redirectAddress });
  return whyOfToken(code, wordsOf(error));
}
