/** A panel beside its button (ui/float.tsx). */
import { Popover, type PopoverProps } from '@mantine/core';
import { At, type Float } from './float.tsx';

interface PanelProps extends Pick<PopoverProps, 'width' | 'position' | 'radius' | 'trapFocus' | 'returnFocus' | 'children'> {
  float: Float;
  className: string | undefined;
  label?: string;
}

export default function FloatPanel({ float, className, label, children, ...place }: PanelProps) {
  return (
    <Popover id={float.id} opened={float.isOpen} onChange={float.setIsOpen} shadow="md" withinPortal {...place}>
      <Popover.Target>
        <At of={float.at} />
      </Popover.Target>
      <Popover.Dropdown className={className ?? ''} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
