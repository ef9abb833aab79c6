/** Faults between Earshot and a provider, for the admin who tests the connection: the cause, and where to change it. */
export const english = {
  'sso.why.notHttps': 'The provider names an address that is not https. Look at the addresses in its /.well-known/openid-configuration.',
  'sso.why.certificate':
    'The provider’s certificate is not trusted ({code}). On Earshot’s server, name the certificate of your own authority in NODE_EXTRA_CA_CERTS.',
  'sso.why.hostUnknown': 'Earshot’s server does not know the provider’s host name. Look at the issuer in Earshot, and at the server’s DNS.',
  'sso.why.away':
    'Earshot’s server could not reach the provider ({code}). Check the issuer, firewalls and proxies, and whether the provider is running.',
  'sso.why.discovery':
    'There is nothing that can be read at /.well-known/openid-configuration below the issuer. Add the provider again in Earshot with the address before that path.',
  'sso.why.issuer':
    'The provider calls itself by another issuer. Add it again in Earshot with the issuer that its /.well-known/openid-configuration states, to the letter.',
  'sso.why.denied': 'The provider does not let this person in. At the provider, assign the person or a group to the application.',
  'sso.why.scope': 'At the provider, allow the application the scopes openid, email and profile.',
  'sso.why.clientRights': 'At the provider, allow the application the authorization code flow (response type “code”).',
  'sso.why.unasked':
    'The provider wanted to ask the person something and could not. Sign in there first, or consent there for the whole organisation.',
  'sso.why.client':
    'The provider does not accept the client. Compare client ID and client secret with those at the provider. There, the application must be confidential and its secret not expired.',
  'sso.why.grant': 'The provider does not take the code. At the provider, enter the redirect address {address} exactly so.',
  'sso.why.error':
    'The provider refuses the request. At the provider, check redirect address {address}, scopes, authorization code flow and log.',
  'sso.why.clock': 'The clocks of the provider and of Earshot differ. Set the time of both servers (NTP).',
  'sso.why.keys':
    'The signature of the ID token does not fit the keys that the provider publishes. At the provider, look at its signing keys (jwks_uri).',
  'sso.why.algorithm':
    'The ID token is signed in a way that Earshot does not take. At the provider, choose RS256 or ES256 for the application.',
  'sso.why.claim':
    'In the ID token, “{claim}” is missing or not as expected. At the provider, check that it is made for this client ID and by this issuer.',
  'sso.why.idToken':
    'The provider’s answer holds no ID token that can be read. At the provider, the application must use OpenID Connect with the scope openid.',
  'refusal.company_test': '{why}',
  'refusal.company_test_away': '{why}',
  'refusal.company_test_said': '{why} {name} said: “{said}”',
  'refusal.company_test_again':
    'The provider took the client secret in another way than was tried first. Earshot remembers it: please test again.',
  'refusal.company_many':
    'This issuer serves many organisations, so its addresses and numbers prove nothing here. Use the issuer of your own organisation.',
  'refusal.company_no_auth_time':
    '{name} does not say when you last signed in there. Sign out of Earshot and in again; right after that, nothing is asked. You can then also set up a passkey or an authenticator app.',
} as const;
