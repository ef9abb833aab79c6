/** A panel beside a rant that names others. */
import type { IconCopy } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './duplicates.module.css';

interface PanelProps {
  title: string;
  icon: typeof IconCopy;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function Panel({ title, icon: Icon, headingRef, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={classes.title}>
        <Icon size={17} stroke={1.75} aria-hidden />
        {title}
      </h2>
      {children}
    </section>
  );
}
