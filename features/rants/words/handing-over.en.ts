/** Shown where somebody with open rants leaves. */
export const english = {
  'people.rantsTo': '{n, plural, one {# open rant is theirs. Hand it to} other {# open rants are theirs. Hand them to}}',
  'people.rantsStay': 'They become nobody’s, and admins are told.',
} as const;
