/** The name of the feature, and what happens when it is switched off. */
export const english = {
  'feature.sso': 'Company sign-in',
  'feature.sso.off':
    'Nobody can sign in through a provider, and all passwords work again. Providers and linked accounts are kept. Open sessions continue until they end.',
} as const;
