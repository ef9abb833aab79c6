/** A row of the table of pages. A page is loaded when it is opened. */
import type { RelatedModel } from '@earshot/contract/notification-kinds';
import type { ComponentType, ReactNode } from 'react';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { Footer } from './footer.tsx';

export interface PageRow {
  page: ComponentType & { fetch?: () => Promise<unknown> };
  /** Stands without a frame: what leads to the sign-in. */
  isBare?: true;
  /** It shows one such thing: what the bell says of it is read with it. */
  marksRead?: RelatedModel;
  /** People begin at it: its pieces are loaded beside the first script. */
  prefetch?: true;
}

/** The rows of a feature, by address. */
export type PageTable = Record<string, PageRow>;

/** Made once, when the page is opened or a moment before. */
export function page(make: () => Promise<ComponentType>) {
  let made: Promise<{ default: ComponentType }> | null = null;
  const load = () => {
    made ??= make().then((shown) => ({ default: shown }));
    made.catch(() => {
      made = null;
    });
    return made;
  };
  return lazyComponent(load, 'outside');
}

/** A page without a frame. */
export const bare = (load: () => Promise<ComponentType<{ footer: ReactNode }>>): PageRow => ({
  isBare: true,
  page: page(async () => {
    const Shown = await load();
    return () => <Shown footer={<Footer hasLanguages />} />;
  }),
});
