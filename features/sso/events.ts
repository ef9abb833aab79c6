/** Events of single sign-on. */
import { shown, shownByName } from '#server/platform/events/kinds.ts';
import type { None } from '#server/platform/events/shapes.ts';

export const events = {
  'company.added': shown<{ name: string; issuer: string }>(null, ['name', 'issuer']),
  'company.changed': shown<{ name: string; matchByEmail: boolean }>(null, ['name']),
  'company.tested': shown<{ name: string }>(null, ['name']),
  'company.on': shown<{ name: string }>(null, ['name']),
  'company.off': shown<{ name: string }>(null, ['name']),
  'company.removed': shown<{ name: string; issuer: string }>(null, ['name', 'issuer']),
  /** An existing account is linked to this provider from now on, found by its verified address. */
  'company.matched': shownByName<{ provider: string }>('user', ['provider']),
  /** The same, found because the provider and the directory name the same person. */
  'company.recognised': shownByName<{ provider: string }>('user', ['provider']),
  /** The provider left something unsaid of this many people in the last day. */
  'company.unsaid': shown<{ name: string; people: number }>(null, ['name', 'people']),
  /** The provider said something of the person that could not be taken over. */
  'company.notFollowed': shown<{ provider: string; what: 'name' | 'email' | 'role' | 'departments' }>('user', ['what']),
  /** Passwords are off for all but the subject, or on again for everybody. */
  'company.only': shown<None>('user'),
  'company.notOnly': shown<None>(null),
};
