/** Shown in the audit log. */
export const english = {
  'audit.settings.sealedRants': 'Anonymous rants',
  'audit.settings.sealedPause': 'Anonymous rants are paused',
  'action.sealed.keyMade': 'Made a key for anonymous rants',
  'action.sealed.closed': 'Started anonymous rants over',
  'audit.family.sealed': 'Anonymous rants',
  'audit.sealed.keyMade': 'a new key for anonymous rants was made ({epoch})',
  'audit.sealed.closed': 'started anonymous rants over for everyone',
} as const;
