/**
 * Keyboard actions on the open item. Its components register them here, and the frame calls them (frame/row-keys.ts). If a component is
 * still loading, its action runs once it has loaded, unless another key or the pointer is pressed first.
 */
import { useEffect, useRef } from 'react';

const actions = new Map<string, () => void>();
let awaitedKey = '';
const name = (itemId: string, key: string) => `${itemId} ${key}`;

export const stopWaiting = (): void => {
  awaitedKey = '';
};

/** Registers an action for a key on the item with this id; false: the action is not available now. */
export function useItemShortcut(itemId: string, key: string, action: (() => void) | false): void {
  const latest = useRef(action);
  latest.current = action;
  const isThere = action !== false;
  useEffect(() => {
    if (!isThere) return;
    const itemKey = name(itemId, key);
    const run = () => {
      if (latest.current) latest.current();
    };
    actions.set(itemKey, run);
    // Runs after the page has moved the focus to its heading.
    if (awaitedKey === itemKey) window.setTimeout(() => awaitedKey === itemKey && press(itemId, key));
    return () => {
      if (actions.get(itemKey) === run) actions.delete(itemKey);
    };
  }, [itemId, key, isThere]);
}

export function press(itemId: string, key: string): void {
  const action = actions.get(name(itemId, key));
  stopWaiting();
  if (action) {
    action();
    return;
  }
  awaitedKey = name(itemId, key);
  window.addEventListener('pointerdown', stopWaiting, { once: true });
}
