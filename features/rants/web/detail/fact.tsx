/** One fact of a rant: its name and its value. */
import type { ReactNode } from 'react';
import classes from './facts.module.css';

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
