/** Shown in the menu, the palette and the list of keyboard shortcuts. */
export const english = {
  'app.plans': 'Action Plans',
  'app.newPlan': 'New action plan',
  'app.keyPlans': 'Go to the action plans',
  'app.keyDeeds': 'Go to “You said, we did”',
  'app.keyPlan': 'Create an action plan from it',
} as const;
