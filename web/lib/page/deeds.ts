/**
 * What keys do with the thing that is open: its parts say so here, the frame presses (frame/shortcuts.ts). What is on its way is done when it has come,
 * unless something else is pressed first.
 */
import { useEffect, useRef } from 'react';

const deeds = new Map<string, () => void>();
let awaited = '';
const name = (of: string, key: string) => `${of} ${key}`;

export const stopWaiting = (): void => {
  awaited = '';
};

/** `of`: its id. `deed` false: there is nothing to do now. */
export function useDeed(of: string, key: string, deed: (() => void) | false): void {
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
