/** Sentences about the readers of a rant, in numbers and names. */
export const english = {
  'readers.briefAll': 'Everyone who is signed in.',
  'readers.briefOwn': 'Managers and admins.',
  'readers.briefDepartments': 'The managers of the department and admins.',
  'readers.briefPeople': '{people}.',
  'readers.briefOthers': '{n, plural, one {one other} other {# others}}',
  'readers.briefNobody': 'Nobody at the moment.',
  'readers.briefNot': 'Not {target}.',
  'readers.mine': '{n, plural, one {One other person} other {# other people}} can read this: {people}.',
  'readers.mineAll': '{n, plural, one {One other person} other {# other people}} can read this: everyone who can sign in.',
  'readers.mineAllAbout': 'About {n, number} other people can read this: everyone who can sign in.',
  'readers.mineAllBut':
    '{n, plural, one {One other person} other {# other people}} can read this: everyone who can sign in, except {target}.',
  'readers.mineAllButAbout': 'About {n, number} other people can read this: everyone who can sign in, except {target}.',
  'readers.mineNone': 'Nobody else can read this at the moment.',
  'readers.others': 'Besides its author, {n, plural, one {one person} other {# people}} can read this: {people}.',
  'readers.othersAll': 'Besides its author, {n, plural, one {one person} other {# people}} can read this: everybody who can sign in.',
  'readers.othersAllAbout': 'Besides its author, about {n, number} people can read this: everybody who can sign in.',
  'readers.othersAllBut':
    'Besides its author, {n, plural, one {one person} other {# people}} can read this: everybody who can sign in, except {target}.',
  'readers.othersAllButAbout': 'Besides its author, about {n, number} people can read this: everybody who can sign in, except {target}.',
  'readers.othersNone': 'Besides its author, nobody can read this at the moment.',
  'readers.admins': '{n, plural, one {one admin} other {# admins}}',
  'readers.managers': '{n, plural, one {one manager} other {# managers}}',
  'readers.employees': '{n, plural, one {one employee} other {# employees}}',
  'readers.not': 'Not: {target}, whom it is about.',
  'readers.operators': 'Whoever runs the server could read it too.',
  'readers.openedNone': 'No manager or admin has opened it so far.',
  'readers.files':
    '{n, plural, one {Exported once since then, possibly including this one.} other {Exported # times since then, possibly including this one.}}',
} as const;
