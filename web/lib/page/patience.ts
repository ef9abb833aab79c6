/**
 * Limits how long a page waits for optional content at its top. Content that comes later is left out, so that nothing jumps and nothing
 * blocks.
 */
import { limits } from '@earshot/contract/limits';
import { useEffect, useState } from 'react';

/** True once the content took too long; stays true for this page. */
export function useOutOfPatience(isKnown: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (isKnown) return;
    const timer = window.setTimeout(() => setIsOver(true), limits.pagePatienceMs);
    return () => window.clearTimeout(timer);
  }, [isKnown]);
  return isOver;
}
