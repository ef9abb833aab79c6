/** Shown in the audit log. */
export const english = {
  'audit.settings.filesQuota': 'Room for files, megabytes',
} as const;
