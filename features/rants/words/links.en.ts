/** Rants like one, and 'the same as': what handlers meet on a rant, its author in the conversation, and who writes one below the text. */
export const english = {
  'same.like': 'Rants like this one',
  'same.likeAbout': 'Of the last {days, number} days, by the words they share.',
  'same.none': 'None shares enough words with this one.',
  'same.failed': 'They could not be loaded.',
  'same.choose': 'The same as this',
  'same.chooseOf': 'The same as this: {excerpt}',
  'same.owned': 'Owner: {name}',
  'same.title': 'Link this rant to the other one as the same?',
  'same.will':
    'Its author is told of the answers and the status of the other one, and reads the answers in this rant. Who wrote the other one, and what it says, stays unknown to the author.',
  'same.willSealed':
    'Nobody knows who wrote this one. If the other one is about somebody with an account, its answers are not shown to the author, who may be that very person: then answer this one by itself.',
  'same.status':
    'From now on its status follows the other one, which is {status}, until somebody changes it here. Each of the two conversations stays with its author.',
  'same.back': 'Unlinking restores the status it has now. It cannot take back what its author was told.',
  'same.link': 'Link',
  'same.linking': 'Linking…',
  'same.linkFailed': 'The rants could not be linked. Please try again.',
  'same.linked': 'Linked. The author is told of answers and status of the other rant.',
  'same.as': 'The same as',
  'same.ceased': 'Its status was changed here since, and does not follow.',
  'same.unlink': 'Unlink',
  'same.unlinkTitle': 'Unlink this rant from the other one?',
  'same.unlinkStays':
    'It gets back the status and clocks it had before, and its author reads the answers to the other one no more. What the author was told already stays told.',
  'same.unlinkFailed': 'The rant could not be unlinked. Please try again.',
  'same.unlinked': 'Unlinked. The rant is again what it was before.',
  'same.others': '{n, plural, one {# rant is the same} other {# rants are the same}}',
  'same.newest': '{n, plural, one {The newest one is listed.} other {The newest # are listed.}}',
  'same.mark': 'Answer to a rant like yours',
  'same.linkedBy': '{name} linked this rant to another one as the same',
  'same.unlinkedBy': '{name} unlinked this rant from the other one',
  'same.ended': 'The link to the other rant has ended',
  'same.byLink': 'It followed the rant it is the same as.',
  'same.fittingRead': 'Others wrote about this:',
  'same.fitting': 'Others wrote about this. You can say “Me too” there:',
} as const;
