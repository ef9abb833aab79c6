import type { ReactNode } from 'react';
import { type AroundProps, slot } from '#web/lib/slot.ts';

/**
 * Tabs of the page 'Results', in the order of the features. Each fill passes its `ResultTab` to its children, or null while it has nothing
 * to tell.
 */
export const resultTabs = slot<AroundProps>('results.tabs');

export interface ResultTabProps {
  /** Stands in the address. */
  value: string;
  label: string;
  children: ReactNode;
}

/** One tab: the page reads its name and shows its children while it is chosen. */
export const ResultTab = ({ children }: ResultTabProps) => children;
