/**
 * An employee's first visit: no rant yet, and the panel not closed. Once this device knows that it is over, the server is not asked again.
 */

import { isHandler } from '@earshot/contract/policy';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOutOfPatience } from '#web/lib/page/patience.ts';
import { countedQueryOf } from '#web/lib/query/query.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { read, write } from '#web/lib/storage/storage.ts';
import { rants } from '../../contract/rants.ts';

const overMark = 'over';

/** The first-visit notice, with `close` to hide it for good; undefined: not known yet; null: nothing to show. */
export function useFirstVisit(): { close: () => void } | null | undefined {
  const user = useUser();
  const key = `firstVisit.${user._id}`;
  const [isOver, setIsOver] = useState(() => read(key) === overMark);
  const enabled = !isHandler(user) && !isOver;
  const query = useQuery({ ...countedQueryOf('rants', rants.mine, { query: { page: 1, limit: 1 } }), enabled });
  const hasWritten = (query.data?.total ?? 0) > 0;
  useEffect(() => {
    if (hasWritten) write(key, overMark);
  }, [hasWritten, key]);
  const isLate = useOutOfPatience(!enabled || !query.isPending);
  if (!enabled || query.isError || hasWritten || isLate) return null;
  const close = () => {
    write(key, overMark);
    setIsOver(true);
  };
  return query.data && { close };
}
