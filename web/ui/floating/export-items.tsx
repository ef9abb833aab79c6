/** The menu of a page's exports on phones (ui/layout/exports.tsx). */
import { Menu } from '@mantine/core';
import { AnchorRef, type LazyPopover } from '../dialog/lazy-popover.tsx';
import type { ExportFile } from '../layout/exports.tsx';

interface ExportItemsProps {
  popover: LazyPopover;
  files: readonly ExportFile[];
  onChoose: (makeFile: ExportFile['make']) => void;
}

export default function ExportItems({ popover, files, onChoose }: ExportItemsProps) {
  return (
    <Menu
      id={popover.id}
      opened={popover.isOpen}
      onChange={popover.setIsOpen}
      position="bottom-end"
      width={220}
      shadow="md"
      returnFocus
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <AnchorRef of={popover.at} />
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(({ icon, label, make }) => (
          <Menu.Item key={label} leftSection={icon} onClick={() => onChoose(make)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
