/** Going to a page to do one thing there: its dialog opens by itself, once. Nothing of it stays in the address, so reload and Back show the page. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface OpeningState {
  opens: true;
}
export const opening: OpeningState = { opens: true };

export function useOpenOnArrival(open: () => void): void {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const done = useRef('');
  const isAsked = (state as Partial<OpeningState> | null)?.opens === true;
  useEffect(() => {
    // The address follows in its own time: asked once is asked.
    if (!isAsked || done.current === key) return;
    done.current = key;
    open();
    void navigate({ pathname, search }, { replace: true });
  });
}
