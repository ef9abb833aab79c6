/** A date and time in a <time> element, or only the day. */
import { useFormat } from '../../lib/format/format.ts';

interface WhenProps {
  iso: string;
  isDay?: boolean | undefined;
  className?: string | undefined;
}

export function When({ iso, isDay = false, className }: WhenProps) {
  const { day, full } = useFormat();
  if (isDay) return <span className={className}>{day(iso)}</span>;
  return (
    <time dateTime={iso} className={className}>
      {full(iso)}
    </time>
  );
}
