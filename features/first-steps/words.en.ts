/** Sentences of the first steps and of the lines below them. */
export const english = {
  'firstSteps.title': 'First steps',
  'firstSteps.left': '{left, number} of {all, plural, one {# step} other {# steps}} left',
  'firstSteps.continue': 'Continue',
  'firstSteps.begin': 'Begin',
  'firstSteps.decide': 'Decide',
  'firstSteps.later': 'Later',
  'firstSteps.nothing': 'Nothing is left to do here.',
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
  'firstSteps.numbers': 'Choose who sees numbers about people',
  'firstSteps.numbersMore': 'Rants written by or naming each person: for managers and admins, admins only, or nobody.',
  'firstSteps.questions':
    '{n, plural, one {# name looks like an account and is not linked} other {# names look like accounts and are not linked}}',
  'firstSteps.questionsMore': 'Decide whether it is the same person. Until then, that account can’t see rants about the name.',
  'firstSteps.mail': 'Set up email',
  'firstSteps.mailMore': 'Until you set up a mail server, emails are saved to a folder and reach nobody.',
  'firstSteps.skip': 'Not now',
  'firstSteps.testRant': 'Test rant',
  'firstSteps.testChip': 'Test',
  'firstSteps.testAbout': 'See how a rant arrives: you are told, nobody else is, and no number or log has it.',
  'firstSteps.testWrite': 'Write a test rant',
  'firstSteps.testContent': 'Rant Content',
  'firstSteps.testExample': 'The coffee machine on the second floor is broken again.',
  'firstSteps.testEmpty': 'Please write something.',
  'firstSteps.testSend': 'Send the test',
  'firstSteps.testSent': '{name}, {when}',
  'firstSteps.testMeans': 'It is gone when you delete it, or when the first other rant arrives.',
  'firstSteps.testRemove': 'Delete the test',
  'firstSteps.testFailed': 'That did not work. Please try again.',
} as const;

/** The name of the feature, and what happens when it is switched off. */
export const feature = {
  'feature.first-steps': 'First steps',
  'feature.first-steps.off': 'The set-up list is hidden. Its notes are kept.',
} as const;

/** Shown in the choice of notifications. */
export const kinds = {
  'kind.testRant': 'Your test rant has arrived',
} as const;

/** Sentences of notifications, mails and refused calls. */
export const server = {
  'told.testRant.title': 'Your test rant has arrived',
  'told.testRant.message': '{excerpt}',
  'told.testRant.mail': 'Your test rant has arrived.',
  'told.testRant.why': 'You sent a test rant.',
  'refusal.test_rant_not_now': 'A test rant is possible once, while there is no other rant.',
} as const;
