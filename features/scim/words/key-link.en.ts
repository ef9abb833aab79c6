/** Sentences of the link from the list of keys to the key of the directory. */
export const english = {
  'directory.inSettings': 'In Administration',
  'directory.inSettingsNamed': 'To the key “{name}” in Administration',
} as const;
