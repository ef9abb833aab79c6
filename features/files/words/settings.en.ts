/** Shown in Settings. */
export const english = {
  'settings.filesQuota': 'Room for files, megabytes',
  'settings.filesQuotaHint': 'What people add to rants and answers. When it is full, no more files can be added; writing goes on.',
} as const;
