/** Whether an element is wide or narrow, for parts too costly to render twice: the same measure as the stylesheet's container query. */
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** `any`: for printing, where the width is not known. */
export type Room = 'narrow' | 'wide' | 'any';

/**
 * `wide` beyond so many pixels, with their fractions as the container query counts them; null until it was measured. `isUrgent`: measured before the first paint, so that what stands in it is there when the
 * browser goes back to a place on the page. Else when the browser lays out the page anyway.
 */
export function useContainerWidth(pixels: number, isUrgent: boolean): { ref: RefCallback<HTMLElement>; room: Room | null } {
  const [isWide, setIsWide] = useState<boolean | null>(null);
  const isPrinting = usePrinting();
  // Measured when the element is mounted.
  const urgent = useRef(isUrgent);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => setIsWide(element.getBoundingClientRect().width > pixels);
      if (urgent.current) measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [pixels],
  );
  return { ref, room: isPrinting ? 'any' : isWide === null ? null : isWide ? 'wide' : 'narrow' };
}

/** From the moment before paper is laid out until it is done. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Synchronously: the browser lays out what is rendered when this returns.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
