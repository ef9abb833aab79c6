/** Shown in the dialogs that deactivate, delete or demote an account. */
export const english = {
  'people.plansTo':
    '{n, plural, one {# open plan is assigned to them. Hand it to} other {# open plans are assigned to them. Hand them to}}',
  'people.plansStay': 'Unassigned until they come back.',
} as const;
