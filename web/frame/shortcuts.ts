/**
 * Keyboard shortcuts (product.md 8.8). Ctrl K (or Cmd K) works everywhere; the others are ignored while somebody types and override none of
 * the browser's own.
 */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { stopWaiting } from '../lib/page/item-shortcuts.ts';
import { useUser } from '../lib/session/session.tsx';
import { shortcuts } from '../lib/storage/shortcuts.ts';
import { keysOf, pressed } from './keys.ts';
import { pressInList } from './row-keys.ts';

const waitMs = 1000;

/** Text fields take letters. A ticked checkbox keeps the focus too but takes none. */
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button|submit|reset|file)$/.test(target.type));

/** Whether a layer is open over the page. A modal dialog blocks all shortcuts; the list of the bell blocks all but the palette's. */
const isShown = (selector: string): boolean => document.querySelector(selector) !== null;

interface Actions {
  palette: () => void;
  help: () => void;
  /** Ctrl or Cmd was pressed, so the palette may be opened next. */
  ahead: () => void;
  /** A character typed while the palette loads. Returns whether the palette takes it. */
  early: (sign: string) => boolean;
}

export function useShortcuts(givenActions: Actions): void {
  const navigate = useNavigate();
  const user = useUser();
  const actions = useRef(givenActions);
  actions.current = givenActions;
  useEffect(() => {
    let startedAt = 0;
    const pages = new Map(keysOf(user).map(({ press, to }) => [press, to]));
    const press = (event: KeyboardEvent) => {
      stopWaiting();
      const key = pressed(event);
      if (key === 'Control' || key === 'Meta') return actions.current.ahead();
      if ((event.ctrlKey || event.metaKey) && !event.altKey && key.toLowerCase() === 'k') {
        event.preventDefault();
        return isShown('[role="dialog"][aria-modal]') ? undefined : actions.current.palette();
      }
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || isShown('[role="dialog"]')) return;
      if (event.key.length === 1 && actions.current.early(event.key)) return event.preventDefault();
      if (shortcuts.get() === 'off') return;
      const isSecond = Date.now() - startedAt < waitMs;
      const page = pages.get(isSecond ? `g ${key}` : key);
      startedAt = key === 'g' ? Date.now() : 0;
      if (key === 'n' && !isSecond && pages.has('a') && pressInList(key, () => true)) return event.preventDefault();
      if (page) return void navigate(page);
      if (key === '?') return actions.current.help();
      if (!isSecond && pressInList(key, (pressed) => pages.has(pressed))) return event.preventDefault();
      const search = key === '/' && document.querySelector<HTMLInputElement>('[data-search]');
      if (!search) return;
      event.preventDefault();
      search.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate, user]);
}
