/** The tooltip itself (ui/dialog/tooltip.tsx). */
import { Tooltip, type TooltipProps } from '@mantine/core';

interface PlacedTipProps extends Pick<TooltipProps, 'label' | 'position' | 'offset'> {
  /** Of the words: what they are about names them as its description. */
  id: string;
  target: HTMLElement;
  className?: string | undefined;
}

export default function PlacedTooltip({ id, label, className, ...place }: PlacedTipProps) {
  return <Tooltip opened label={<span id={id}>{label}</span>} classNames={{ tooltip: className ?? '' }} {...place} />;
}
