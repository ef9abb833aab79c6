/** Events of email: the mail server, tests of it, and a retried email. */
import type { Targets } from '#server/platform/events/catalogue.ts';
import { audited, auditedByTargets } from '#server/platform/events/kinds.ts';
import type { MailKind } from './contract/calls.ts';

export const events = {
  'mail.tested': audited<{ sent: boolean; server?: string }>(null, ['sent', 'server']),
  'mail.serverChanged': audited<{ host: string; port: number }>(null, ['host', 'port']),
  'mail.serverRemoved': audited<{ host: string; port: number }>(null, ['host', 'port']),
  'mail.retried': auditedByTargets<{ kind: MailKind; targets: Targets }>(null, ['kind']),
};
