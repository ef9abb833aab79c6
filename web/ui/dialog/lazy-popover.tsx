/**
 * Panels, drawers and menus opened by a button. Their code is loaded when the pointer or focus reaches the button, or once the page has
 * loaded, so that no page waits for it. The button stays the same element, so that the focus can return to it.
 */
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import { toast } from '../layout/toast.tsx';
import { t } from '../words.ts';

/** A popover beside the button: `<Panel popover={float} …>`. */
export const Panel = lazyComponent(() => import('../floating/lazy-panel.tsx'), 'unseen');
/** A drawer over the page: `<SideDrawer popover={float} …>`. */
export const SideDrawer = lazyComponent(() => import('../floating/lazy-drawer.tsx'), 'unseen');

export interface LazyPopover {
  id: string;
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  at: RefObject<HTMLButtonElement | null>;
}

/**
 * Returns `button`: props of the opening button; `float`: the popover's state, null until it was first opened; and `close`. `fetch` loads
 * the component; if that fails, a toast says so. `buttonRef` is for callers that also need the button.
 */
export function useLazyPopover(kind: 'dialog' | 'menu', fetch: () => Promise<unknown>, buttonRef?: LazyPopover['at']) {
  const id = useId();
  const ownRef = useRef<HTMLButtonElement>(null);
  const at = buttonRef ?? ownRef;
  const [isHere, setIsHere] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  // Renders it closed first, so that it opens with a transition and remembers the focused element.
  useEffect(() => setIsOpen(isHere), [isHere]);
  const open = () =>
    isHere
      ? setIsOpen(true)
      : void fetch().then(
          () => setIsHere(true),
          () => toast.error(t('ui.notLoaded')),
        );
  const preload = () => void fetch().catch(() => {});
  const popover: LazyPopover | null = isHere ? { id, isOpen, setIsOpen, at } : null;
  const button = {
    ref: at,
    id,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onClick: () => (isOpen ? setIsOpen(false) : open()),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && setIsOpen(false),
    onPointerEnter: preload,
    onFocus: preload,
  } as const;
  return { float: popover, button, close: () => setIsOpen(false) };
}

/** The target of a Popover or Menu: passes on the button, which is rendered elsewhere. */
export function AnchorRef({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') return void ref(of.current);
    if (ref) ref.current = of.current;
  }, [of, ref]);
  return null;
}
