/** Returns the focus when a dialog or popover closes: to the element that opened it, or to the page's heading if that is gone. */
import { useEffect, useRef } from 'react';

/** Does nothing after navigation, since the new page sets the focus itself (entry/scroll-and-focus.tsx). */
export function useFocusBack(): void {
  const opener = useRef(document.activeElement as HTMLElement | null);
  useEffect(() => {
    const from = opener.current;
    const { pathname } = location;
    const giveBack = () => {
      // The focus stays where it is if another element has taken it or the page has changed.
      if (document.activeElement !== document.body || location.pathname !== pathname) return;
      const isThere = from && from !== document.body && from.isConnected && from.checkVisibility();
      (isThere ? from : document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: !isThere });
    };
    return () => void window.setTimeout(giveBack, 0);
  }, []);
}
