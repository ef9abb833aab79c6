/**
 * Keyboard actions on the open item: its parts register them here, and the frame calls them (frame/shortcuts.ts). An action whose part is still loading
 * is done once it is there, unless another key is pressed first.
 */
import { useEffect, useRef } from 'react';

const deeds = new Map<string, () => void>();
let awaited = '';
const name = (of: string, key: string) => `${of} ${key}`;

export const stopWaiting = (): void => {
  awaited = '';
};

/** `of`: its id. `deed` false: there is nothing to do now. */
export function useItemShortcut(of: string, key: string, deed: (() => void) | false): void {
  const latest = useRef(deed);
  latest.current = deed;
  const isThere = deed !== false;
  useEffect(() => {
    if (!isThere) return;
    const one = name(of, key);
    const run = () => {
      if (latest.current) latest.current();
    };
    deeds.set(one, run);
    // After the page has moved the focus to its heading.
    if (awaited === one) window.setTimeout(() => awaited === one && press(of, key));
    return () => {
      if (deeds.get(one) === run) deeds.delete(one);
    };
  }, [of, key, isThere]);
}

export function press(of: string, key: string): void {
  const there = deeds.get(name(of, key));
  stopWaiting();
  if (there) {
    there();
    return;
  }
  awaited = name(of, key);
  window.addEventListener('pointerdown', stopWaiting, { once: true });
}
