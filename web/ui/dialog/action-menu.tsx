/** A button that opens a menu of actions, which is loaded like every popover (lazy-popover.tsx). */
import type { ReactNode, RefObject } from 'react';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import { useLazyPopover } from './lazy-popover.tsx';

const MenuItems = lazyComponent(() => import('../floating/menu-items.tsx'), 'unseen');

export interface MenuAction {
  icon: ReactNode;
  label: string;
  onChoose: () => void;
}

interface ActionMenuProps {
  /** The button. */
  ref?: RefObject<HTMLButtonElement | null>;
  width: number;
  actions: readonly MenuAction[];
  /** Renders the button, which must take these props. */
  children: (button: ReturnType<typeof useLazyPopover>['button']) => ReactNode;
}

export function ActionMenu({ ref, width, actions, children }: ActionMenuProps) {
  const { float: popover, button } = useLazyPopover('menu', MenuItems.fetch, ref);
  return (
    <>
      {children(button)}
      {popover && <MenuItems popover={popover} width={width} actions={actions} />}
    </>
  );
}
