/** Shown in Settings. */
export const english = {
  'settings.filesQuota': 'Space for files (MB)',
  'settings.filesQuotaHint': 'When it is full, people can write, but add no files.',
} as const;
