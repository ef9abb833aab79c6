/** Names of the log's actions, in its filter and in its file. */
export const english = {
  'action.access.refused': 'Refused request',
  'action.audit.pruned': 'Deleted old entries of Activity',
  'action.export.made': 'Downloaded a file',
  'action.session.ended': 'Signed someone out',
  'action.session.refused': 'Wrong password',
  'action.session.started': 'Signed in',
  'action.settings.changed': 'Changed a setting',
} as const;
