/** Shown in the audit log. */
export const english = {
  'audit.family.mail': 'Email',
  'audit.mail.tested': 'sent a test email',
  'audit.mail.testFailed': 'sent a test email, which the mail server rejected',
  'audit.mail.triedServer': 'sent a test email through {server}',
  'audit.mail.triedServerFailed': 'tried to send a test email through {server}',
  'audit.mail.serverChanged': 'changed the email settings: {host}, port {port}',
  'audit.mail.serverRemoved': 'removed the mail server {host}, port {port}',
  'audit.mail.retried': 'retried a failed email',
  'audit.settings.mailDays': 'Keep the list of emails for days',
  'action.mail.retried': 'Retried an email',
  'action.mail.serverChanged': 'Changed the email settings',
  'action.mail.serverRemoved': 'Removed the mail server',
  'action.mail.tested': 'Sent a test email',
} as const;
