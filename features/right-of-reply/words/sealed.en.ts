/** Shown where the author of an anonymous rant answers a check-in. */
export const english = {
  'sealed.tells':
    'Only {name} reads this, with the person and department it is about, not your name. It is passed on when rants are next published. If {name} may not read it by then, nobody does, and you are asked again.',
  'sealed.tellLong': 'At most {max} characters. Please shorten it.',
  'sealed.toldAnswer': 'An answer appears here. Please look again from time to time: Earshot cannot notify you.',
} as const;
