import type { Claims, ProviderRow } from './provider-calls.ts';

const ofSeveralTenants = /^\/(common|organizations|consumers|\{tenantid\})(\/|$)/i;

/**
 * Whether this issuer serves one organisation only. If not, neither an address nor another claim identifies an account here: Entra ID for
 * several tenants, and Google without the organisation's `hd`. `claims` null: asks about the issuer, not about a person.
 */
export function isOfOneOrganisation({ issuer }: Pick<ProviderRow, 'issuer'>, claims: Claims | null): boolean {
  const { hostname, pathname } = new URL(issuer);
  if (/(^|\.)(microsoftonline\.(com|us)|windows\.net)$/.test(hostname)) return !ofSeveralTenants.test(decodeURIComponent(pathname));
  if (hostname === 'accounts.google.com' && claims) return typeof claims.hd === 'string' && claims.hd !== '';
  return true;
}
