/** Sentences of the server. */
export const english = {
  'sso.removed': 'The provider was removed.',
  'sso.passwordsSaved': 'Saved.',
  'refusal.sso_no_admin': 'No active admin has a password. Give one admin a password first, else nobody could come in.',
  'refusal.company_away': '{name} does not answer at the moment. Please try again in a few minutes, or sign in another way.',
  'refusal.company_denied': '{name} did not let you in.',
  'refusal.company_clock': 'The clocks of {name} and Earshot differ too much. Please tell an administrator.',
  'refusal.company_failed': 'The answer of {name} could not be verified. Please try again; if it happens again, tell an administrator.',
  'refusal.company_unknown': 'You have no account here. Ask an administrator.',
  'refusal.company_no_address': '{name} gave no verified email address of yours, so no account could be made. Ask an administrator.',
  'refusal.company_address_taken':
    'An account with your email address exists already and is not linked to your company’s sign-in. Ask an administrator.',
  'refusal.company_somebody_else': 'Another person signed in there, or nobody was asked. Please sign in with your own account.',
  'refusal.company_only': 'Passwords are off here. Use the sign-in of your company.',
  'refusal.company_key':
    'The secret for {name} cannot be read, because the key of this server is another one. Please tell an administrator.',
  'refusal.company_last': 'It is the only way in. First let everyone use a password again.',
  'refusal.company_untested': 'Test the connection first.',
  'refusal.company_not_in': 'First sign in with an active provider, to be sure it lets you in.',
  'refusal.company_issuer': 'Enter an address that begins with https://, without a question mark.',
  'refusal.company_issuer_known': 'There is a provider with this issuer already.',
  'refusal.company_tenant': 'Microsoft does not know this domain, or does not answer. Enter the tenant ID instead.',
  'refusal.break_glass':
    'This is the admin with a password while all others use the company sign-in. First name another one in Administration.',
  'refusal.break_glass_needed': 'Choose an active admin who has a password.',
  'refusal.provider_not_found': 'This company sign-in was not found, or it is off.',
  'refusal.too_many_providers': 'There are {max, number} providers already.',
  'refusal.logout_token_invalid': 'This logout token is not valid.',
  'told.change.company':
    'Your account was linked to your company’s sign-in by its email address. Your password, second factors, API keys and sessions have ended.',
  'told.news.unsaid':
    '“{provider}” did not send the requested claims for {n, plural, one {# person} other {# people}} in the last day. Roles, departments and accounts are unchanged. Test the connection in Administration.',
  'pack.to.sso': 'Company sign-in',
  'pack.to.ssoSends': 'That a person signs in; name, address, groups and departments come back',
} as const;
