import type { Claims, ProviderRow } from './provider-calls.ts';

const ofSeveralTenants = /^\/(common|organizations|consumers|\{tenantid\})(\/|$)/i;

/**
 * Whether people of this issuer belong to one organisation. Otherwise neither an address nor another claim says whose account it is here: Entra ID for several
 * tenants, and Google without the `hd` of the organisation. `claims` null: asked of nobody in particular.
 */
export function isOfOneOrganisation({ issuer }: Pick<ProviderRow, 'issuer'>, claims: Claims | null): boolean {
  const { hostname, pathname } = new URL(issuer);
  if (/(^|\.)(microsoftonline\.(com|us)|windows\.net)$/.test(hostname)) return !ofSeveralTenants.test(decodeURIComponent(pathname));
  if (hostname === 'accounts.google.com' && claims) return typeof claims.hd === 'string' && claims.hd !== '';
  return true;
}
