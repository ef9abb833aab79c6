/** The name of the feature, and what happens when it is switched off. */
export const english = {
  'feature.sso': 'Company sign-in',
  'feature.sso.off':
    'Nobody signs in by a provider, and everybody who has a password may use it. Providers and whose account is whose stay stored. People who are signed in stay so until their session ends.',
} as const;
