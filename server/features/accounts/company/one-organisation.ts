/** Whether whoever comes from an issuer belongs to the organisation that set it up. */
import type { Claims, ProviderRow } from './provider-calls.ts';

const ofSeveralTenants = /^\/(common|organizations|consumers|\{tenantid\})(\/|$)/i;

/**
 * Where anybody can open an organisation of his own, neither an address nor another claim says whose account it is here: Entra ID for several tenants, and
 * Google without the organisation's `hd`. `claims` null: nobody in particular.
 */
export function isOfOneOrganisation({ issuer }: Pick<ProviderRow, 'issuer'>, claims: Claims | null): boolean {
  const { hostname, pathname } = new URL(issuer);
  if (/(^|\.)(microsoftonline\.(com|us)|windows\.net)$/.test(hostname)) return !ofSeveralTenants.test(decodeURIComponent(pathname));
  if (hostname === 'accounts.google.com' && claims) return typeof claims.hd === 'string' && claims.hd !== '';
  return true;
}
