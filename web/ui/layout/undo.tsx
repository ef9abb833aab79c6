/**
 * Undo, shown beside the title of the current page, or at the top of the window if the title is out of view: for ten seconds, and longer
 * while the pointer or focus is on it.
 */

import { limits } from '@earshot/contract/limits';
import type { UndoKind } from '@earshot/contract/undo';
import { type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { token } from '../../lib/session/token.ts';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import classes from './undo.module.css';

/**
 * An action that can be undone: by one call for each item of its `kind`, or by `take`, which undoes all and returns the sentence to show.
 */
export type UndoableAction = {
  ids: readonly string[];
  /** The sentence of its toast: 'Max has been disabled'. */
  what: string;
} & ({ kind: UndoKind } | { take: () => Promise<string> });

const UndoButton = lazyComponent(() => import('./undo-button.tsx'));

let last: UndoableAction | null = null;
let timer: number | undefined;
const listeners = new Set<() => void>();

function set(action: UndoableAction | null): void {
  window.clearTimeout(timer);
  last = action;
  for (const listener of listeners) listener();
}

/** Starts the timer that removes the button. */
export const letGo = (): void => {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => set(null), limits.undo.shownMs);
};
/** Keeps the button visible. */
export const hold = (): void => window.clearTimeout(timer);

export const endUndo = (): void => set(null);

// After sign-out nobody else may undo it.
token.onDrop(endUndo);

/** Offers to undo the last action, on one thing or on several. */
export function offerUndo(action: UndoableAction): void {
  void UndoButton.fetch().catch(() => {});
  set(action);
  letGo();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the element is scrolled out of view. */
function useIsAway(anchor: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!isWanted || !anchor.current) return;
    // The header of the page covers 60 px.
    const observer = new IntersectionObserver(([entry]) => setIsAway(entry?.isIntersecting === false), { rootMargin: '-60px 0px 0px' });
    observer.observe(anchor.current);
    return () => observer.disconnect();
  }, [anchor, isWanted]);
  return isAway;
}

export function Undo() {
  const action = useSyncExternalStore(subscribe, () => last);
  const anchor = useRef<HTMLSpanElement>(null);
  const isAway = useIsAway(anchor, action !== null);
  return (
    <span ref={anchor} role="status" className={classes.place} data-away={(action && isAway) || undefined}>
      {action && (
        <Suspense fallback={null}>
          <UndoButton key={action.ids.join()} act={action} />
        </Suspense>
      )}
    </span>
  );
}
