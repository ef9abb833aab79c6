/** Usual providers, and how each makes the issuer of what an organisation is called there. */
export const providerKinds = ['entra', 'google', 'keycloak', 'okta', 'other'] as const;
export type ProviderKind = (typeof providerKinds)[number];

const withoutSlash = (typed: string): string => typed.trim().replace(/\/+$/, '');
const withProtocol = (typed: string): string => (/^https?:\/\//i.test(typed) ? withoutSlash(typed) : `https://${withoutSlash(typed)}`);

interface Preset {
  /** The name people use for it, if that is known. */
  name: string;
  /** Whether the organisation has a name there, and a realm in it. */
  asks: readonly ('tenant' | 'realm')[];
  placeholder?: string;
  issuer: (tenant: string, realm: string) => string;
}

export const presets: Record<ProviderKind, Preset> = {
  entra: {
    name: 'Microsoft',
    asks: ['tenant'],
    placeholder: 'northwind.com',
    issuer: (tenant) => (tenant.trim() ? `https://login.microsoftonline.com/${withoutSlash(tenant)}/v2.0` : ''),
  },
  google: { name: 'Google', asks: [], issuer: () => 'https://accounts.google.com' },
  keycloak: {
    name: '',
    asks: ['tenant', 'realm'],
    placeholder: 'login.northwind.com',
    issuer: (server, realm) => (server.trim() && realm.trim() ? `${withProtocol(server)}/realms/${encodeURIComponent(realm.trim())}` : ''),
  },
  okta: {
    name: 'Okta',
    asks: ['tenant'],
    placeholder: 'northwind.okta.com',
    issuer: (domain) => (domain.trim() ? withProtocol(domain.includes('.') ? domain : `${withoutSlash(domain)}.okta.com`) : ''),
  },
  other: { name: '', asks: [], issuer: () => '' },
};
