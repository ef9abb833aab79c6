/** Shown in the audit log. */
export const english = {
  'audit.settings.sealedRants': 'Sealed rants',
  'audit.settings.sealedPause': 'Sealed rants are paused',
  'action.sealed.keyMade': 'Made a key for passes',
  'action.sealed.closed': 'Closed all passes',
  'audit.family.sealed': 'Sealed rants',
  'audit.sealed.keyMade': 'a new key for the passes of sealed rants was made ({epoch})',
  'audit.sealed.closed': 'closed all unused passes for sealed rants',
} as const;
