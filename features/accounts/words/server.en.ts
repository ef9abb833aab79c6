/** Sentences with which the server confirms an action. */
export const english = {
  'done.registered': 'Registration successful! Please wait for administrator approval.',
  'done.joined': 'Registration successful! You can log in now.',
  'done.inviteEnded': 'The invite link has ended.',
  'done.loggedOut': 'You are signed out.',
  'done.userDeleted': 'User deleted.',
  'done.sessionEnded': 'The session has ended.',
  'done.sessionsEnded': 'Signed out everywhere else.',
  'done.signedOutEverywhere': 'Signed out everywhere.',
  'done.passwordSet': 'Your new password is set. Please sign in.',
  'done.addressConfirmed': 'Your email address is confirmed.',
  'done.passkeyRemoved': 'The passkey was removed.',
  'done.factorRemoved': 'The second factor was removed.',
  'done.factorReset': 'The second factor was reset.',
  'done.confirmed': 'Confirmed.',
} as const;
