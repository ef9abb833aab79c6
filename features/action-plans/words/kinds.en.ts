/** Shown where people choose their notifications. */
export const english = {
  'kind.planAssigned': 'An action plan is assigned to you',
  'kind.planComment': 'A comment on an action plan',
  'kind.planDue': 'Your action plans are due',
  'kind.planStarted': 'Work has started on your rant',
  'kind.planDone': 'Work on your rant is completed',
  'kind.plans': 'Action plans',
} as const;
