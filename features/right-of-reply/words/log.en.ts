/** Shown in the audit log. */
export const english = {
  'audit.family.summary': 'Summaries',
  'audit.summary.written': 'wrote a summary of a rant for the person it is about',
  'audit.summary.replied': 'answered the summary of a rant',
  'audit.summary.shared': 'let the author of a rant read the summary and the answer',
  'action.summary.written': 'Wrote a summary of a rant',
  'action.summary.replied': 'Answered a summary',
  'action.summary.shared': 'Shared a summary',
  'audit.settings.protectors': 'Trusted contacts',
} as const;
