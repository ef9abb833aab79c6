/** Events of API keys, and of the key of the organisation's directory. */
import type { Role } from '@earshot/contract/policy';
import { audited, controlling } from '#server/platform/events/kinds.ts';
import type { None } from '#server/platform/events/shapes.ts';

export const events = {
  'key.made': controlling('made', audited<{ scopes: string; until: string; role?: Role }>('key', ['scopes', 'until', 'role'])),
  'key.ended': audited<None>('key'),
};
