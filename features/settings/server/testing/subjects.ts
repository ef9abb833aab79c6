import type { Asks } from '#server/testing/subject.ts';

export const asks: Asks = {
  'PUT /api/settings': () => ({ body: { urgentAfterHours: 48 } }),
};
