/**
 * Asks before somebody leaves a page with unsaved text by a link in the app, and makes the browser ask when the tab closes. The browser's
 * Back button cannot be intercepted; drafts protect the text then.
 */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { hold } from '../../loading/unsaved-input.ts';
import { pathIn } from '../api/url.ts';

export interface LeaveGuard {
  /** Somebody is about to leave, so the question must be shown. */
  isAsked: boolean;
  stay: () => void;
  leave: () => void;
}

/** The address that a click would open in this tab, if it is another page of this app; otherwise null. */
function wayOut(event: MouseEvent): string | null {
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const path = pathIn(link);
  if (link.target || link.hasAttribute('download') || path === null || link.pathname === location.pathname) return null;
  return path + link.search + link.hash;
}

export function useLeaveGuard(isUnsaved: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const click = (event: MouseEvent) => {
      const exit = wayOut(event);
      if (exit === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(exit);
    };
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Captures the click before the router handles it.
    window.addEventListener('click', click, { capture: true });
    window.addEventListener('beforeunload', unload);
    const release = hold();
    return () => {
      release();
      window.removeEventListener('click', click, { capture: true });
      window.removeEventListener('beforeunload', unload);
    };
  }, [isUnsaved]);
  return {
    isAsked: to !== null,
    stay: () => setTo(null),
    leave: () => {
      setTo(null);
      if (to !== null) void navigate(to);
    },
  };
}
