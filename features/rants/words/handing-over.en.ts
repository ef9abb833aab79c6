/** Sentences for an admin who deactivates or deletes an account, or takes its role: about the open rants that it owns. */
export const english = {
  'people.rantsTo':
    '{n, plural, one {# open rant is assigned to them. Hand it to} other {# open rants are assigned to them. Hand them to}}',
  'people.rantsStay': 'They become unassigned, and admins are notified.',
} as const;
