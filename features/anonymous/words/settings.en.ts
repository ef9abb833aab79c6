/** Shown in the Settings. */
export const english = {
  'settings.sealedRants': 'Sealed rants',
  'settings.sealedPause': 'Why sealed rants are paused',
  'settings.sealedPauseHint':
    'Leave empty while they are not. With a reason none comes in until it is taken away, nothing that was sent is lost, and everyone who wants to write one reads the reason.',
  'settings.sealed.off': 'Off',
  'settings.sealed.offMeans':
    'Nobody can write one. Those that have come in stay, and their authors can still read the answers and write back.',
  'settings.sealed.on': 'On',
  'settings.sealed.onMeans':
    'People can write without their name, once five of them have used Earshot. Earshot does not know who wrote one and cannot find out later, not for an admin or those who run the server either. They come in together, with the rounds of the public log.',
  'settings.sealed.handlers': 'Those who answer rants',
  'settings.sealed.handlersMeans': 'Managers and admins who would read it with a name on it too, but never the person it is about.',
  'settings.sealed.asNamed': 'Everyone who reads named rants',
  'settings.sealed.asNamedMeans':
    'Where everyone who is signed in reads all rants, employees read sealed ones as well, also those that came in before. Who wrote one stays unknown to all.',
} as const;
