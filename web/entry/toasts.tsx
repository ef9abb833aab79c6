/** The toaster, loaded with the first toast. While it does not come toasts wait: the next one asks for it again. */
import { useEffect, useState } from 'react';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { onSummons } from '../ui/layout/toast.tsx';

export const Toaster = lazyComponent(() => import('../ui/layout/toaster.tsx').then((m) => ({ default: m.Toaster })), 'unseen');

export function Toasts() {
  const [isHere, setIsHere] = useState(false);
  useEffect(
    () =>
      onSummons(
        () =>
          void Toaster.fetch().then(
            () => setIsHere(true),
            () => {},
          ),
      ),
    [],
  );
  return isHere && <Toaster />;
}
