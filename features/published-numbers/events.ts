import { audited } from '#server/platform/events/kinds.ts';

export const events = { 'numbers.published': audited<{ period: string }>(null, ['period']) };
