/** Sentences about similar rants, and about rants that are the same: for handlers on a rant, for its author in the conversation, and for people who write one. */
export const english = {
  'same.like': 'Rants like this one',
  'same.likeAbout': 'From the last {days, number} days, by the words they share.',
  'same.choose': 'The same as this',
  'same.chooseOf': 'The same as this: {excerpt}',
  'same.owned': 'Assigned to {name}',
  'same.title': 'Link this rant to the other one as the same?',
  'same.will':
    'Its author is notified of the other one’s answers and status, and reads those answers here. Who wrote the other one, and its text, stays unknown to them.',
  'same.willSealed':
    'Nobody knows who wrote this one. If the other one is about somebody with an account, its author may be that person. Then the other one’s answers are not shown here: answer this one separately.',
  'same.status':
    'From now on its status follows the other one ({status}) until somebody changes it here. Each conversation stays with its author.',
  'same.back': 'Unlinking restores its present status. What its author was told cannot be undone.',
  'same.link': 'Link',
  'same.linking': 'Linking…',
  'same.linkFailed': 'The rants could not be linked. Please try again.',
  'same.linked': 'Linked. The author is notified of the other rant’s answers and status.',
  'same.as': 'The same as',
  'same.ceased': 'Its status was changed here since and no longer follows.',
  'same.unlink': 'Unlink',
  'same.unlinkTitle': 'Unlink this rant from the other one?',
  'same.unlinkStays':
    'It gets back its earlier status and deadlines. Its author no longer reads the other one’s answers. What they were told cannot be undone.',
  'same.unlinkFailed': 'The rant could not be unlinked. Please try again.',
  'same.unlinked': 'Unlinked. The rant is again what it was before.',
  'same.others': '{n, plural, one {# rant is the same} other {# rants are the same}}',
  'same.newest': '{n, plural, one {The newest one is listed.} other {The newest # are listed.}}',
  'same.mark': 'Answer to a rant like yours',
  'same.linkedBy': '{name} linked this rant to another one as the same',
  'same.unlinkedBy': '{name} unlinked this rant from the other one',
  'same.ended': 'The link to the other rant has ended',
  'same.byLink': 'It followed the rant it is linked to.',
  'same.fittingRead': 'Others wrote about this:',
  'same.fitting': 'Others wrote about this. You can say “Me too” there:',
} as const;
