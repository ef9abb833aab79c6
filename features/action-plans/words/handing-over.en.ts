/** Shown in the dialogs in which a person leaves. */
export const english = {
  'people.plansTo': '{n, plural, one {# open plan is theirs. Hand it to} other {# open plans are theirs. Hand them to}}',
  'people.plansStay': 'Without an owner until they come back.',
} as const;
