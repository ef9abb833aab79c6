/**
 * A dialog (product.md 8.14): 480 px wide, full screen on phones, closed by Esc unless input would be lost; the focus returns to its
 * opener. Its code is loaded once the page has loaded (frame/shell.tsx), or when the first dialog opens.
 */
import { type ComponentProps, type ComponentType, type ReactNode, Suspense } from 'react';
import { type Any, lazyComponent } from '../../loading/lazy-component.tsx';
import { useFocusBack } from './focus-back.ts';

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** True while there is unsaved input: neither Esc nor a click outside then closes the dialog. */
  isDirty?: boolean;
  size?: number;
  children: ReactNode;
}

export const LazyDialog = lazyComponent(() => import('../floating/lazy-dialog.tsx'), 'unseen');

export function Dialog(props: DialogProps) {
  useFocusBack();
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  );
}

/** A dialog with a form of its own, which is loaded when it opens, or earlier by `fetch`. */
export function lazyDialog<Shown extends Any>(load: () => Promise<Shown>) {
  const Late = lazyComponent(async () => ({ default: await load() }), 'unseen');
  const Shown: ComponentType<ComponentProps<Shown>> = (props) => (
    <Suspense fallback={null}>
      <Late {...props} />
    </Suspense>
  );
  return Object.assign(Shown, { fetch: Late.fetch });
}
