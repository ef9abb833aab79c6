/** Sentences of the server. */
export const english = {
  'sso.removed': 'The provider was removed.',
  'sso.passwordsSaved': 'Saved.',
  'refusal.sso_no_admin': 'No active admin has a password. Give one admin a password first, else nobody could come in.',
  'refusal.company_away': '{name} does not answer at the moment. Please try again in a few minutes, or sign in another way.',
  'refusal.company_denied': '{name} did not let you in.',
  'refusal.company_clock': 'The clocks of {name} and Earshot differ too much. Please tell an administrator.',
  'refusal.company_failed': 'What {name} said could not be verified. Please try again; if it happens again, tell an administrator.',
  'refusal.company_unknown': 'You have no account here. Ask an administrator.',
  'refusal.company_no_address': '{name} gave no verified email address of yours, so no account could be made. Ask an administrator.',
  'refusal.company_address_taken':
    'An account with your email address exists already and is not linked to your company’s sign-in. Ask an administrator.',
  'refusal.company_somebody_else': 'Somebody else signed in there, or nobody was asked. Please sign in with your own account.',
  'refusal.company_only': 'Passwords are off here. Use the sign-in of your company.',
  'refusal.company_key':
    'The secret for {name} cannot be read, because the key of this server is another one. Please tell an administrator.',
  'refusal.company_last': 'It is the only way in. First let everybody use a password again.',
  'refusal.company_untested': 'Test the connection first.',
  'refusal.company_not_in': 'Sign in with a provider that is on first, so that you know it lets you in.',
  'refusal.company_issuer': 'Enter an address that begins with https://, without a question mark.',
  'refusal.company_issuer_known': 'There is a provider with this issuer already.',
  'refusal.break_glass': 'This is the admin with a password while all others use the company sign-in. First name another one in Settings.',
  'refusal.break_glass_needed': 'Choose an active admin who has a password.',
  'refusal.provider_not_found': 'This company sign-in was not found, or it is off.',
  'refusal.too_many_providers': 'There are {max, number} providers already.',
  'refusal.logout_token_invalid': 'This logout token is not valid.',
  'told.change.company':
    'Your account was linked to the sign-in of your company by its email address. Your password, second factors, keys for programs and sessions have ended.',
  'told.news.unsaid':
    '“{provider}” left unsaid what it is asked for: of {n, plural, one {# person} other {# people}} in the last day. Role, departments and accounts stay as they were. Test the connection in Settings.',
  'pack.to.sso': 'Company sign-in',
  'pack.to.ssoSends': 'That somebody signs in; name, address, groups and departments come back',
} as const;
