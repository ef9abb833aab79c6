/**
 * Measures whether an element is wide or narrow, for components too costly to render in both forms. Uses the same width as the stylesheet's
 * container query, also where that asks the page around the element (`data-room`).
 */
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** `any`: printing, when the width is unknown. */
export type Room = 'narrow' | 'wide' | 'any';

/**
 * `wide` above this many pixels, fractions included, as in the container query; null until measured. `isUrgent`: measures before the first
 * paint, so that the content exists when the browser restores the scroll position; otherwise when the browser lays out the page anyway.
 */
export function useContainerWidth(pixels: number, isUrgent: boolean): { ref: RefCallback<HTMLElement>; room: Room | null } {
  const [isWide, setIsWide] = useState<boolean | null>(null);
  const isPrinting = usePrinting();
  // A ref, because only the value at mount counts.
  const urgent = useRef(isUrgent);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const container = getComputedStyle(element).containerType === 'normal' ? (element.closest('[data-room]') ?? element) : element;
      const measure = () => setIsWide(container.getBoundingClientRect().width > pixels);
      if (urgent.current) measure();
      const observer = new ResizeObserver(measure);
      observer.observe(container);
      return () => observer.disconnect();
    },
    [pixels],
  );
  return { ref, room: isPrinting ? 'any' : isWide === null ? null : isWide ? 'wide' : 'narrow' };
}

/** True from just before the browser lays out a printed page until it is done. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Synchronous, because the browser lays out what is rendered when this returns.
    const onBeforePrint = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', onBeforePrint);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', onBeforePrint);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
