/** Sentences about the readers of a rant, in numbers and names. */
export const english = {
  'readers.mine': 'Besides you, {n, plural, one {one person} other {# people}} can read this: {people}.',
  'readers.mineAll': 'Besides you, {n, plural, one {one person} other {# people}} can read this: everybody who can sign in.',
  'readers.mineAllAbout': 'Besides you, about {n, number} people can read this: everybody who can sign in.',
  'readers.mineAllBut':
    'Besides you, {n, plural, one {one person} other {# people}} can read this: everybody who can sign in, except {target}.',
  'readers.mineAllButAbout': 'Besides you, about {n, number} people can read this: everybody who can sign in, except {target}.',
  'readers.mineNone': 'Besides you, nobody can read this at the moment.',
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
  'readers.operators': 'The people who run the machine could read it too.',
  'readers.opened': 'Opened so far by {people}.',
  'readers.openedNone': 'Nobody who handles rants has opened it so far.',
  'readers.files':
    '{n, plural, one {Once since, a file with rants was made that may hold this one.} other {# times since, a file with rants was made that may hold this one.}}',
} as const;
