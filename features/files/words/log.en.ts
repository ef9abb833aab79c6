/** Shown in the audit log. */
export const english = {
  'audit.settings.filesQuota': 'Space for files (MB)',
} as const;
