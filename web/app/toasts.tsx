/** The toaster, loaded with the first toast. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { onSummons } from '../ui/toast.tsx';

const Toaster = lazy(() => import('../ui/toaster.tsx').then((m) => ({ default: m.Toaster })));

export function Toasts() {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => onSummons(() => setIsAsked(true)), []);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
