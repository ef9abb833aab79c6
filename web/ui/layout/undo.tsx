/**
 * Undo, beside the title of whatever page stands then, or at the top of the window where that is out of sight: for ten seconds, and longer while
 * one points at it or is on it with the keyboard.
 */

import { limits } from '@earshot/contract/limits';
import type { UndoKind } from '@earshot/contract/undo';
import { type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { token } from '../../lib/session/token.ts';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import classes from './undo.module.css';

export type Act = {
  ids: readonly string[];
  /** In the words of its toast: 'Max has been disabled'. */
  what: string;
  /** How they are taken back: each by its kind, or all with one call, which says what to tell. */
} & ({ kind: UndoKind } | { take: () => Promise<string> });

const UndoButton = lazyComponent(() => import('./undo-button.tsx'));

let last: Act | null = null;
let timer: number | undefined;
const listeners = new Set<() => void>();

function set(act: Act | null): void {
  window.clearTimeout(timer);
  last = act;
  for (const listener of listeners) listener();
}

/** It goes by itself after a while. */
export const letGo = (): void => {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => set(null), limits.undo.shownMs);
};
/** It stays. */
export const hold = (): void => window.clearTimeout(timer);

/** There is nothing to take back any more. */
export const endUndo = (): void => set(null);

// The next person who signs in may not undo it.
token.onDrop(endUndo);

/** Offers to undo the last action, on one thing or on several. */
export function offerUndo(act: Act): void {
  // Loaded now, not when it is drawn.
  void UndoButton.fetch().catch(() => {});
  set(act);
  letGo();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether it can be seen where it stands. */
function useIsAway(place: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!isWanted || !place.current) return;
    // The header of the page covers 60 px.
    const observer = new IntersectionObserver(([seen]) => setIsAway(seen?.isIntersecting === false), { rootMargin: '-60px 0px 0px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isWanted]);
  return isAway;
}

export function Undo() {
  const act = useSyncExternalStore(subscribe, () => last);
  const place = useRef<HTMLSpanElement>(null);
  const isAway = useIsAway(place, act !== null);
  return (
    <span ref={place} role="status" className={classes.place} data-away={(act && isAway) || undefined}>
      {act && (
        <Suspense fallback={null}>
          <UndoButton key={act.ids.join()} act={act} />
        </Suspense>
      )}
    </span>
  );
}
