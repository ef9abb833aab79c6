/** A panel beside its button (ui/dialog/lazy-popover.tsx). */
import { Popover, type PopoverProps } from '@mantine/core';
import { AnchorRef, type LazyPopover } from '../dialog/lazy-popover.tsx';

interface PanelProps
  extends Pick<PopoverProps, 'width' | 'position' | 'radius' | 'trapFocus' | 'returnFocus' | 'withinPortal' | 'children'> {
  popover: LazyPopover;
  className: string | undefined;
  label?: string;
}

export default function LazyPanel({ popover, className, label, children, ...place }: PanelProps) {
  return (
    <Popover id={popover.id} opened={popover.isOpen} onChange={popover.setIsOpen} shadow="md" withinPortal {...place}>
      <Popover.Target>
        <AnchorRef of={popover.at} />
      </Popover.Target>
      <Popover.Dropdown className={className ?? ''} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
