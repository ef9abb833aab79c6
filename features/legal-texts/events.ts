import { shown } from '#server/platform/events/kinds.ts';
import type { LegalPage } from './contract/calls.ts';

export const events = {
  'legal.changed': shown<{ page: LegalPage; own: boolean }>(null, ['page', 'own']),
};
