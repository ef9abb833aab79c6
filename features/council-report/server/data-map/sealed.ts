/** Data stored for sealed rants: keys of the weeks, and how many passes a person was given. */
import type { SealedTables } from '#server/platform/db/schema-sealed.ts';
import { each, line, type MapOf } from './line.ts';

export const sealedMap: MapOf<SealedTables> = {
  sealed_epochs: {
    ...each(line('proof', 'no', 'anyone', 'epoch'), 'epoch', 'week', 'public', 'closed_on'),
    ...each(line('proof', 'no', 'everyone', 'epoch'), 'people'),
    ...each(line('proof', 'no', 'nobody', 'epoch'), 'private'),
  },
  sealed_spent: each(line('proof', 'no', 'nobody', 'always'), 'tag'),
  sealed_waiting: {
    ...each(line('rant', 'words', 'nobody', 'ended'), 'message'),
    ...each(line('rant', 'no', 'nobody', 'ended'), 'id', 'since_round', 'tag', 'thread'),
  },
  sealed_news: each(line('told', 'no', 'nobody', 'ended'), 'rant_id'),
  sealed_board: each(line('told', 'no', 'anyone', 'board'), 'round', 'tag'),
  sealed_boxes: each(line('proof', 'no', 'anyone', 'boxKey'), 'public', 'day'),
  sealed_issued: each(line('proof', 'person', 'self', 'ended'), 'epoch', 'user_id', 'count'),
};
