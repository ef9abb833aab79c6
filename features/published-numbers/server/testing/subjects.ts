import type { Live } from '#server/testing/subject.ts';
import type { DoorVisit } from '#server/testing/unseen.ts';
import { numbers } from '../../contract/calls.ts';
import type { PublishedPart } from '../../tables.ts';

/** Publishes a quarter in which too few people wrote to tell any number. */
export const live: Live = async ({ t }) => {
  const row = (part: PublishedPart, option_id = '') => ({ period: '2025-Q4', part, option_id, value: null });
  const months = ['2025-10', '2025-11', '2025-12'].map((month) => row('month', month));
  await t.app.writer
    .insertInto('published_numbers')
    .values([row('total'), row('readers', 'all'), ...months])
    .execute();
  await t.app.writer.insertInto('secrets').values({ name: 'published-numbers', value: t.app.ids.secret() }).execute();
};

export const unseen = {
  'the published numbers': ({ t, token }: DoorVisit) => Promise.all([t.call(numbers.read, { token }), t.call(numbers.periods, { token })]),
};
