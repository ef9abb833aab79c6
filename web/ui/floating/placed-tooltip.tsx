/** The tooltip itself (ui/dialog/tooltip.tsx). */
import { Tooltip, type TooltipProps } from '@mantine/core';

interface PlacedTooltipProps extends Pick<TooltipProps, 'label' | 'position' | 'offset'> {
  /** The id of the tooltip's text, which its target names as its description. */
  id: string;
  target: HTMLElement;
  className?: string | undefined;
}

export default function PlacedTooltip({ id, label, className, ...place }: PlacedTooltipProps) {
  return <Tooltip opened label={<span id={id}>{label}</span>} classNames={{ tooltip: className ?? '' }} {...place} />;
}
