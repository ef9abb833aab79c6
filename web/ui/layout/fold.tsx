/** Rarely used fields behind a line that opens them. Find in page and links to a field inside open it too. */
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  label: string;
  /** Open when the page is opened, for example because something inside is set. */
  startsOpen?: boolean;
  /** A field inside has an error, so it must be seen. */
  isNeeded?: boolean;
  children: ReactNode;
}

export function Fold({ label, startsOpen = false, isNeeded = false, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  // It stays open once the error is mended.
  if (isNeeded && !isOpen) setIsOpen(true);
  return (
    <details className={classes.fold} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronRight className={classes.chevron} size={16} stroke={2} aria-hidden />
        {label}
      </summary>
      <div className={classes.inside}>{children}</div>
    </details>
  );
}
