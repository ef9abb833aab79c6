/** A drawer over the page (ui/float.tsx). */
import { Drawer, type DrawerProps } from '@mantine/core';
import type { Float } from './float.tsx';

interface SideDrawerProps extends Pick<DrawerProps, 'size' | 'position' | 'title' | 'children'> {
  float: Float;
  closeLabel: string;
  classNames: Record<string, string>;
}

export default function FloatDrawer({ float, closeLabel, ...drawer }: SideDrawerProps) {
  return (
    <Drawer
      opened={float.isOpen}
      onClose={() => float.setIsOpen(false)}
      closeButtonProps={{ 'aria-label': closeLabel }}
      attributes={{ header: { role: 'presentation' } }}
      {...drawer}
    />
  );
}
