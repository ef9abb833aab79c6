/** Slots of pages: an earlier feature names one, later ones fill it with components. */
import type { ComponentType, ReactNode } from 'react';

export interface Slot<Props> {
  name: string;
  props?: Props;
}
export interface Fill {
  slot: string;
  // biome-ignore lint/suspicious/noExplicitAny: the slot says which props it takes.
  shown: ComponentType<any> & { fetch?: () => Promise<unknown> };
  /** It is shown although its feature is switched off, because people have a right to it. */
  isStaying?: true;
}
export type Fills = readonly Fill[];

export const slot = <Props extends object>(name: string): Slot<Props> => ({ name });
export const fill = <Props extends object>(of: Slot<Props>, shown: ComponentType<NoInfer<Props>>): Fill => ({ slot: of.name, shown });

/** For a component that stands around a page and gives it something to show: undefined while it does not know yet what. */
export interface AroundProps {
  children: (shown: ReactNode) => ReactNode;
}
