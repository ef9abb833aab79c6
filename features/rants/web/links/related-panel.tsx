/** A panel beside a rant with links to other rants. */
import type { IconCopy } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './duplicates.module.css';

interface RelatedPanelProps {
  title: string;
  icon: typeof IconCopy;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function RelatedPanel({ title, icon: Icon, headingRef, children }: RelatedPanelProps) {
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
