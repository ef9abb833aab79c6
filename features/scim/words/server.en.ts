/** Sentences of the server. */
export const english = {
  'refusal.not_from_directory': 'This person does not come from the directory.',
  'refusal.group_not_found': 'This group does not exist or is gone from the directory.',
  'done.directoryEnded': 'The directory is disconnected.',
  'done.directoryUnlinked': 'The person is no longer linked to the directory.',
  'told.change.directory':
    'Your account was linked to your organisation’s directory by its email address. Your password, second factors, API keys and sessions have ended.',
  'told.news.manyLeft':
    '{n, plural, one {The directory deactivated # person within an hour.} other {The directory deactivated # people within an hour.}} If that is a mistake, correct it in the directory.',
  'told.news.stays':
    'The directory tried to deactivate {person}, the last one of that role or the emergency admin. Appoint another one first.',
  'pack.gate.directory.manage': 'Connect the directory',
  'pack.rule.directory': 'The directory’s key opens the calls below /scim/v2 and nothing else.',
  'pack.to.directory': 'Directory (SCIM)',
  'pack.to.directorySends': 'It asks and changes who has an account: name, address, groups',
} as const;
