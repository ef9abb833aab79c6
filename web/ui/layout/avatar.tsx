/** Initials on a tile: petrol for handlers, gray for others. Hidden from screen readers, because the name is beside it. */
import { initials } from '../../lib/format/excerpt.ts';
import classes from './avatar.module.css';

export function Avatar({ name, strong = false }: { name: string; strong?: boolean }) {
  return (
    <span className={classes.avatar} data-strong={strong || undefined} aria-hidden>
      {initials(name)}
    </span>
  );
}
