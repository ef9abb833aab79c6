/** What its author does with a rant: edits it, withdraws it. */
export const english = {
  'hand.edited': 'edited',
  'hand.erased': 'These words are erased: the rant was withdrawn.',
  'hand.edit': 'Edit',
  'hand.editUntil': 'You can change it until {time}, or until somebody opens it.',
  'hand.editing': 'Your words',
  'hand.editHint': 'The words before are erased.',
  'hand.editSave': 'Save changes',
  'hand.editSaving': 'Saving…',
  'hand.editCancel': 'Cancel',
  'hand.editDone': 'Your changes are saved.',
  'hand.editFailed': 'Your changes could not be saved. Please try again.',
  'hand.withdraw': 'Withdraw',
  'hand.withdrawTitle': 'Withdraw this rant for good?',
  'hand.withdrawGoes': 'Erased for everybody: your words, all answers, messages and notes on it, and their files.',
  'hand.withdrawStays':
    'What stays: whom it was about, when, its status, and that you withdrew it. Numbers count it still. This cannot be undone.',
  'hand.withdrawFailed': 'The rant could not be withdrawn. Please try again.',
} as const;
