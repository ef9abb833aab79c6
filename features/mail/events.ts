/** Events of email: the mail server, tests of it, and a retried email. */
import type { Targets } from '#server/platform/events/catalogue.ts';
import { shown, shownByTargets } from '#server/platform/events/kinds.ts';
import type { MailKind } from './contract/calls.ts';

export const events = {
  'mail.tested': shown<{ sent: boolean; server?: string }>(null, ['sent', 'server']),
  'mail.serverChanged': shown<{ host: string; port: number }>(null, ['host', 'port']),
  'mail.serverRemoved': shown<{ host: string; port: number }>(null, ['host', 'port']),
  'mail.retried': shownByTargets<{ kind: MailKind; targets: Targets }>(null, ['kind']),
};
