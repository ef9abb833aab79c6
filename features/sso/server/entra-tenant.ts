/** Entra ID names a tenant by its id in what it says. An issuer typed with a domain of the tenant is kept with that id. */
import { refuseField } from '#server/platform/refusal.ts';
import { fetchFor } from './fetch-provider.ts';

const byDomain = /^https:\/\/login\.microsoftonline\.com\/[^/]+\.[^/]+\/v2\.0$/i;
const byId = /^https:\/\/login\.microsoftonline\.com\/[\da-f-]{36}\/v2\.0$/i;

/** Throws `company_tenant` if Entra ID knows no tenant with this domain, or does not answer. */
export async function issuerById(issuer: string): Promise<string> {
  if (!byDomain.test(issuer)) return issuer;
  const configuration = await fetchFor({ issuer })(`${issuer}/.well-known/openid-configuration`)
    .then((reply) => reply.json() as Promise<{ issuer?: unknown }>)
    .catch(() => null);
  if (typeof configuration?.issuer !== 'string' || !byId.test(configuration.issuer)) throw refuseField('issuer', 'company_tenant');
  return configuration.issuer;
}
