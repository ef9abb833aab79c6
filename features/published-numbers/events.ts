import { shown } from '#server/platform/events/kinds.ts';

export const events = { 'numbers.published': shown<{ period: string }>(null, ['period']) };
