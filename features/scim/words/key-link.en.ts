/** Sentences of the link from the list of keys to the key of the directory. */
export const english = {
  'directory.inSettings': 'In Settings',
  'directory.inSettingsNamed': 'To the key “{name}” in Settings',
} as const;
