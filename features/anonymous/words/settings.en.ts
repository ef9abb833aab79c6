/** Shown in the Settings. */
export const english = {
  'settings.sealedRants': 'Anonymous rants',
  'settings.sealedPause': 'Why anonymous rants are paused',
  'settings.sealed.off': 'Off',
  'settings.sealed.offMeans': 'Nobody can write one; authors of earlier ones can still read answers and write back.',
  'settings.sealed.on': 'On',
  'settings.sealed.onMeans':
    'People can write without their name once five of them have used Earshot. Earshot does not know who wrote one and cannot find out later, not even for admins. They are published together.',
  'settings.sealed.handlers': 'Managers and admins',
  'settings.sealed.handlersMeans': 'Those who would read it with a name too, but never the person it is about.',
  'settings.sealed.asNamed': 'Everyone who reads rants with a name',
  'settings.sealed.asNamedMeans': 'Where everyone reads all rants, employees read anonymous ones too, also earlier ones.',
} as const;
