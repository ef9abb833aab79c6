/** A state as colour, icon and label (product.md 8.2), never by colour alone. */
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './chip.module.css';

export type Hue = 'ochre' | 'blue' | 'red' | 'green' | 'petrol' | 'plum' | 'gray';

export function Chip({ hue, icon: Sign, children }: { hue: Hue; icon?: Icon; children: ReactNode }) {
  return (
    <span className={classes.chip} data-hue={hue}>
      {Sign && <Sign size={15} stroke={2} aria-hidden />}
      <span className={classes.words} dir="auto">
        {children}
      </span>
    </span>
  );
}
