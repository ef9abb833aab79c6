/** Gives the focus back when something closes that had taken it: to whatever opened it, or to the page's heading where that has gone. */
import { useEffect, useRef } from 'react';

/** Going to another page is no way back: the page that comes takes the focus (entry/arrival.tsx). */
export function useFocusBack(): void {
  const opener = useRef(document.activeElement as HTMLElement | null);
  useEffect(() => {
    const from = opener.current;
    const { pathname } = location;
    const giveBack = () => {
      // Somebody else took it meanwhile.
      if (document.activeElement !== document.body || location.pathname !== pathname) return;
      const isThere = from && from !== document.body && from.isConnected && from.checkVisibility();
      (isThere ? from : document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: !isThere });
    };
    return () => void window.setTimeout(giveBack, 0);
  }, []);
}
