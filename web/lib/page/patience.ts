/** How long a page waits for what would be nice to show above the rest. What comes later is left out, so that nothing jumps and nothing is blocked. */
import { limits } from '@earshot/contract/limits';
import { useEffect, useState } from 'react';

/** True once it took too long to become known; it stays true on this page. */
export function useOutOfPatience(isKnown: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (isKnown) return;
    const timer = window.setTimeout(() => setIsOver(true), limits.pagePatienceMs);
    return () => window.clearTimeout(timer);
  }, [isKnown]);
  return isOver;
}
