/** Sentences of the first steps and of the lines below them. */
export const english = {
  'firstSteps.title': 'First steps',
  'firstSteps.count': '{done} of {all} done. Steps tick themselves off.',
  'firstSteps.allDone': 'All done. People can start. This list will not come back.',
  'firstSteps.putAway': 'Hide this list for good',
  'firstSteps.failed': 'The list could not be hidden. Please try again.',
  'firstSteps.done': 'Done:',
  'firstSteps.open': 'To do:',
  'firstSteps.people': 'Invite people',
  'firstSteps.peopleMore': 'Add them one by one or import a file. People who register wait for your approval.',
  'firstSteps.lists': 'Fill the three lists',
  'firstSteps.listsMore': 'A rant names a person, a department and a category: each list needs at least one name.',
  'firstSteps.readers': 'Check who can read rants',
  'firstSteps.readersMore': 'Everyone who is signed in, or only the author, managers and admins.',
  'firstSteps.numbers': 'Choose who is told numbers about people',
  'firstSteps.numbersMore': 'How many rants somebody wrote or is named in: managers and admins, admins only, or nobody.',
  'firstSteps.questions':
    '{n, plural, one {# name looks like an account and is not linked} other {# names look like accounts and are not linked}}',
  'firstSteps.questionsMore': 'Decide whether it is the same person. Until then, that account can’t see rants about the name.',
  'firstSteps.mail': 'Set up email',
  'firstSteps.mailMore': 'Until you set up a mail server, Earshot saves emails to a folder and they reach nobody.',
  'firstSteps.skip': 'Not now',
} as const;

/** The name of the feature, and what happens when it is switched off. */
export const feature = {
  'feature.first-steps': 'First steps',
  'feature.first-steps.off': 'The list of what a new organisation has still to do is not shown. What was noted in it stays.',
} as const;
