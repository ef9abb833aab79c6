import { audited } from '#server/platform/events/kinds.ts';
import type { LegalPage } from './contract/calls.ts';

export const events = {
  'legal.changed': audited<{ page: LegalPage; own: boolean }>(null, ['page', 'own']),
};
