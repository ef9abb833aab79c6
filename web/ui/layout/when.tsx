/** A moment, in full, as <time>. */
import { useFormat } from '../../lib/format/format.ts';

export function When({ iso, className }: { iso: string; className?: string | undefined }) {
  const { full } = useFormat();
  return (
    <time dateTime={iso} className={className}>
      {full(iso)}
    </time>
  );
}
