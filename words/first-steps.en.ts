/** What the first steps of an admin say. */
export const english = {
  'firstSteps.title': 'First steps',
  'firstSteps.count': '{done} of {all} done. Each ticks by itself.',
  'firstSteps.allDone': 'All done. People can begin; this list will not come back.',
  'firstSteps.putAway': 'Put this list away for good',
  'firstSteps.failed': 'The list could not be put away. Please try again.',
  'firstSteps.done': 'Done:',
  'firstSteps.open': 'To do:',
  'firstSteps.people': 'Invite people',
  'firstSteps.peopleMore': 'Add them one by one or import a file; whoever registers waits for your approval.',
  'firstSteps.lists': 'Fill the three lists',
  'firstSteps.listsMore': 'A rant names a person, a department and a category: each list needs at least one name.',
  'firstSteps.readers': 'Look at who reads rants',
  'firstSteps.readersMore': 'Everyone who is signed in, or only the author, managers and admins.',
  'firstSteps.questions':
    '{n, plural, one {# name looks like an account and is not linked} other {# names look like accounts and are not linked}}',
  'firstSteps.questionsMore': 'Say whether it is that person. Until then the account is kept out of what is said about the name.',
  'firstSteps.mail': 'Set up mail',
  'firstSteps.mailMore': 'Until a mail server is named, mails are files in a folder and reach nobody.',
} as const;
