/** Slots in pages: the frame or an earlier feature declares one, and later features fill it with components. */
import type { ComponentType, ReactNode } from 'react';

export interface Slot<Props> {
  name: string;
  props?: Props;
}
export interface Fill {
  slot: string;
  // biome-ignore lint/suspicious/noExplicitAny: the slot says which props it takes.
  shown: ComponentType<any> & { fetch?: () => Promise<unknown> };
  /** Shown even if its feature is switched off, because people have a right to it. */
  isStaying?: true;
}
export type Fills = readonly Fill[];

export const slot = <Props extends object>(name: string): Slot<Props> => ({ name });
export const fill = <Props extends object>(slot: Slot<Props>, component: ComponentType<NoInfer<Props>>): Fill => ({
  slot: slot.name,
  shown: component,
});

/** Props of a component that wraps a page and passes content to it; undefined until the content is known. */
export interface AroundProps {
  children: (node: ReactNode) => ReactNode;
}
