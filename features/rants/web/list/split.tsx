/** A list with the open rant beside it. Together they fill the window below the page's head, and each half scrolls by itself. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './split.module.css';

/** `children`: the half at the end. */
export function Split({ list, children }: { list: ReactNode; children: ReactNode }) {
  const containerRef = useRef<HTMLDivElement>(null);
  // After each render, because what stands above may have changed.
  useLayoutEffect(() => {
    const top = (containerRef.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    containerRef.current?.style.setProperty('--above', `${top}px`);
  });
  return (
    <div ref={containerRef} className={classes.split}>
      <div className={classes.list}>{list}</div>
      {children}
    </div>
  );
}
