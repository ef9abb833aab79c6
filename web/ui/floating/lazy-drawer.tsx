/** A drawer over the page (ui/dialog/lazy-popover.tsx). */
import { Drawer, type DrawerProps } from '@mantine/core';
import type { LazyPopover } from '../dialog/lazy-popover.tsx';

interface SideDrawerProps extends Pick<DrawerProps, 'size' | 'position' | 'title' | 'children'> {
  popover: LazyPopover;
  closeLabel: string;
  classNames: Record<string, string>;
}

export default function LazyDrawer({ popover, closeLabel, ...drawer }: SideDrawerProps) {
  return (
    <Drawer
      opened={popover.isOpen}
      onClose={() => popover.setIsOpen(false)}
      closeButtonProps={{ 'aria-label': closeLabel }}
      attributes={{ header: { role: 'presentation' } }}
      {...drawer}
    />
  );
}
