/** Sentences in files of action plans. */
export const english = {
  'planFile.plans': 'Action plans',
  'planFile.low': 'Low',
  'planFile.medium': 'Medium',
  'planFile.high': 'High',
  'planFile.completed': 'Completed',
  'planFile.pending': 'Pending',
  'planFile.overdue': 'Overdue',
} as const;
