/**
 * For links that open a page together with one of its dialogs. The dialog opens once; the state is then removed, so that reload and Back
 * show only the page.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface OpeningState {
  opens: true;
}
export const opening: OpeningState = { opens: true };

export function useOpenOnArrival(open: () => void): void {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const doneFor = useRef('');
  const isAsked = (state as Partial<OpeningState> | null)?.opens === true;
  useEffect(() => {
    // The state disappears only after navigation, so `doneFor` prevents a second opening.
    if (!isAsked || doneFor.current === key) return;
    doneFor.current = key;
    open();
    void navigate({ pathname, search }, { replace: true });
  });
}
