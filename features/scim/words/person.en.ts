/** Sentences about unlinking a person, in the list of people. */
export const english = {
  'directory.unlink': 'Unlink from the directory',
  'directory.unlinkTitle': 'Unlink {name} from the directory?',
  'directory.unlinkStays': 'From now on this person is kept by hand. If the directory sends the same address again, they are linked again.',
  'directory.unlinkFailed': 'The person could not be unlinked.',
} as const;
