/**
 * Panels, drawers and menus that a button opens. Their code is loaded when the pointer or the focus comes near the
 * button, or once the page has loaded, so that no page waits for it. The button stays the same element, so that the focus can return to it.
 */
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import { toast } from '../layout/toast.tsx';
import { t } from '../words.ts';

/** A Popover at the button: `<Panel float={float} …>`. */
export const Panel = lazyComponent(() => import('../floating/lazy-panel.tsx'), 'unseen');
/** A Drawer over the page: `<SideDrawer float={float} …>`. */
export const SideDrawer = lazyComponent(() => import('../floating/lazy-drawer.tsx'), 'unseen');

export interface LazyPopover {
  id: string;
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  at: RefObject<HTMLButtonElement | null>;
}

/**
 * `button`: props of what opens it. `float`: for the part that `fetch` loads, null until it was opened once. Where it cannot be loaded a toast says so.
 */
export function useLazyPopover(kind: 'dialog' | 'menu', fetch: () => Promise<unknown>) {
  const id = useId();
  const at = useRef<HTMLButtonElement>(null);
  const [isHere, setIsHere] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  // It is rendered closed first: so it opens with its transition, and remembers where the focus was.
  useEffect(() => setIsOpen(isHere), [isHere]);
  const open = () =>
    isHere
      ? setIsOpen(true)
      : void fetch().then(
          () => setIsHere(true),
          () => toast.error(t('ui.notLoaded')),
        );
  const ahead = () => void fetch().catch(() => {});
  const popover: LazyPopover | null = isHere ? { id, isOpen, setIsOpen, at } : null;
  const button = {
    ref: at,
    id,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onClick: () => (isOpen ? setIsOpen(false) : open()),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && setIsOpen(false),
    onPointerEnter: ahead,
    onFocus: ahead,
  } as const;
  return { float: popover, button, close: () => setIsOpen(false) };
}

/** Stands as the target of a Popover or Menu for the button, which is elsewhere. */
export function AnchorRef({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') return void ref(of.current);
    if (ref) ref.current = of.current;
  }, [of, ref]);
  return null;
}
