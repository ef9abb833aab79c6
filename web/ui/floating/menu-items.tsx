/** The menu of a button (ui/dialog/action-menu.tsx). */
import { Menu } from '@mantine/core';
import type { MenuAction } from '../dialog/action-menu.tsx';
import { AnchorRef, type LazyPopover } from '../dialog/lazy-popover.tsx';

interface MenuItemsProps {
  popover: LazyPopover;
  width: number;
  actions: readonly MenuAction[];
}

export default function MenuItems({ popover, width, actions }: MenuItemsProps) {
  return (
    <Menu
      id={popover.id}
      opened={popover.isOpen}
      onChange={popover.setIsOpen}
      position="bottom-end"
      width={width}
      shadow="md"
      returnFocus
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <AnchorRef of={popover.at} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ icon, label, onChoose }) => (
          <Menu.Item key={label} leftSection={icon} onClick={onChoose}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
