/** A section of a page with a heading. */
import { type ReactNode, useId } from 'react';

export function Section({ title, className, children }: { title: string; className: string | undefined; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={className} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
