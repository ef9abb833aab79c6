/** A row of the table of pages, whose code is loaded when the page is opened. */
import type { RelatedModel } from '@earshot/contract/notification-kinds';
import type { ComponentType, ReactNode } from 'react';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { Footer } from './footer.tsx';

export interface PageRow {
  page: ComponentType & { fetch?: () => Promise<unknown> };
  /** Shown without the frame: pages for signing in. */
  isBare?: true;
  /** The page shows one thing of this kind; opening it marks notifications about that thing as read. */
  marksRead?: RelatedModel;
  /** A page at which a visit often begins: its chunks are preloaded together with the first script (web/build/load-ahead.ts). */
  prefetch?: true;
}

export type PageTable = Record<string, PageRow>;

/** Makes a page whose component is loaded once, when the page is opened or just before; a failed load is tried again. */
export function page(makeLoad: () => Promise<ComponentType>) {
  let loading: Promise<{ default: ComponentType }> | null = null;
  const load = () => {
    loading ??= makeLoad().then((component) => ({ default: component }));
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  return lazyComponent(load, 'outside');
}

export const withoutFrame = (load: () => Promise<ComponentType<{ footer: ReactNode }>>): PageRow => ({
  isBare: true,
  page: page(async () => {
    const Shown = await load();
    return () => <Shown footer={<Footer hasLanguages />} />;
  }),
});
