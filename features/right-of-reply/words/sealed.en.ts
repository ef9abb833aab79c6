/** Shown where the author of a sealed rant reads it. */
export const english = {
  'sealed.tells':
    '{name} reads this, and nobody else: without your name, but with whom and which department the rant is about. It comes in with the next round. If {name} may not read it by then, nobody does, and you are asked again.',
  'sealed.tellLong': 'At most {max} characters. Please shorten it.',
  'sealed.toldAnswer': 'An answer appears here. Please look again from time to time: Earshot cannot notify you.',
} as const;
