/** Events of single sign-on. */
import { audited, auditedByName, controlling } from '#server/platform/events/kinds.ts';
import type { None } from '#server/platform/events/shapes.ts';

export const events = {
  'company.added': controlling('made', audited<{ name: string; issuer: string }>(null, ['name', 'issuer'])),
  'company.changed': controlling('changed', audited<{ name: string; matchByEmail: boolean }>(null, ['name'])),
  'company.tested': controlling('changed', audited<{ name: string }>(null, ['name'])),
  'company.on': controlling('changed', audited<{ name: string }>(null, ['name'])),
  'company.off': audited<{ name: string }>(null, ['name']),
  'company.removed': audited<{ name: string; issuer: string }>(null, ['name', 'issuer']),
  /** An existing account was linked to this provider, found by its verified address. */
  'company.matched': auditedByName<{ provider: string }>('user', ['provider']),
  /** An existing account was linked to this provider, because the provider and the directory name the same person. */
  'company.recognised': auditedByName<{ provider: string }>('user', ['provider']),
  /** In the last day the provider left a claim out for this many people. */
  'company.unsaid': audited<{ name: string; people: number }>(null, ['name', 'people']),
  /** A claim of the provider about the person was refused. */
  'company.notFollowed': audited<{ provider: string; what: 'name' | 'email' | 'role' | 'departments' }>('user', ['what']),
  /** Passwords are off for all but the subject, or on again for everybody. */
  'company.only': audited<None>('user'),
  'company.notOnly': audited<None>(null),
};
