/** Sentences shown in the audit log. */
export const english = {
  'audit.family.key': 'API keys',
  'audit.key.made': 'made the key “{subject}” until {until}: {scopes}',
  'audit.key.madeService': 'made the service key “{subject}” with the role {role} until {until}: {scopes}',
  'audit.key.ended': 'ended the key “{subject}”',
  'action.key.made': 'Made a key',
  'action.key.ended': 'Ended a key',
} as const;
