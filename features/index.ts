/** The features in their order: a later one may use earlier ones. A new feature is one line here; what stands in assembled/ is made from it. */
export const features = [
  'dashboards',
  'knowledge-base',
  'anonymous',
  'backups',
  'api-keys',
  'sso',
  'scim',
  'retention',
  'right-of-reply',
  'council-report',
  'reports',
  'published-numbers',
  'help',
  'first-steps',
  'action-plans',
  'access-requests',
] as const;
