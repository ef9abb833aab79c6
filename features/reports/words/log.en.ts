/** Shown in the audit log. */
export const english = {
  'audit.export.rants': 'rants ({file})',
  'audit.export.metrics': 'the department metrics ({file})',
  'audit.export.report': 'the report ({file})',
} as const;
