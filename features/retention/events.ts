/** Events of retention and legal holds. `targets`: people from whom rants about them are hidden see none of these in the audit log. */
import type { Targets } from '#server/platform/events/catalogue.ts';
import { audited, auditedByTargets, unseenBySubject } from '#server/platform/events/kinds.ts';
import type { HoldKind } from './contract/calls.ts';

export const events = {
  /** `months` null: kept for good. */
  'option.keepingChanged': audited<{ months: number | null }>('option', ['months']),
  'words.expired': auditedByTargets<{ rants: number; targets: Targets }>(null, ['rants']),
  /** The log tells neither what is under hold nor why. The subject is the id of the rant, account, name or category. */
  'hold.made': unseenBySubject(auditedByTargets<{ kind: HoldKind; targets: Targets }>(null, ['kind'])),
  'hold.ended': unseenBySubject(auditedByTargets<{ kind: HoldKind; targets: Targets }>(null, ['kind'])),
};
