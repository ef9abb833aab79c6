/** Keys for those who know them (product.md 8.8). Never while something is typed, never over the browser's own. */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { stopWaiting } from '../lib/page/item-shortcuts.ts';
import { useUser } from '../lib/session/session.tsx';
import { shortcuts } from '../lib/storage/shortcuts.ts';
import { keysOf, pressed } from './keys.ts';
import { pressInList } from './row-keys.ts';

const waitMs = 1000;

/** A box that was ticked keeps the focus, and takes no letters. */
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button|submit|reset|file)$/.test(target.type));

/** A layer over the page keeps the keyboard: a dialog all of it, the list of the bell only the single keys. */
const isUnder = (what: string): boolean => document.querySelector(what) !== null;

interface Actions {
  palette: () => void;
  help: () => void;
  /** The palette is about to be asked for. */
  ahead: () => void;
  /** A sign typed while the palette is on its way: taken for it, or false where none is. */
  early: (sign: string) => boolean;
}

export function useShortcuts(given: Actions): void {
  const navigate = useNavigate();
  const user = useUser();
  const actions = useRef(given);
  actions.current = given;
  useEffect(() => {
    let began = 0;
    const pages = new Map(keysOf(user).map(({ press, to }) => [press, to]));
    const press = (event: KeyboardEvent) => {
      stopWaiting();
      const key = pressed(event);
      if (key === 'Control' || key === 'Meta') return actions.current.ahead();
      if ((event.ctrlKey || event.metaKey) && !event.altKey && key.toLowerCase() === 'k') {
        event.preventDefault();
        return isUnder('[role="dialog"][aria-modal]') ? undefined : actions.current.palette();
      }
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || isUnder('[role="dialog"]')) return;
      if (event.key.length === 1 && actions.current.early(event.key)) return event.preventDefault();
      if (shortcuts.get() === 'off') return;
      const isSecond = Date.now() - began < waitMs;
      const page = pages.get(isSecond ? `g ${key}` : key);
      began = key === 'g' ? Date.now() : 0;
      if (key === 'n' && !isSecond && pages.has('a') && pressInList(key, () => true)) return event.preventDefault();
      if (page) return void navigate(page);
      if (key === '?') return actions.current.help();
      if (!isSecond && pressInList(key, (one) => pages.has(one))) return event.preventDefault();
      const search = key === '/' && document.querySelector<HTMLInputElement>('[data-search]');
      if (!search) return;
      event.preventDefault();
      search.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate, user]);
}
