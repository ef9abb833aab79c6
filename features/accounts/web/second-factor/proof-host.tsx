/** Shows the reauthentication dialog above whatever asked for it. */
import { Suspense, useEffect, useRef, useState } from 'react';
import { proof } from '#web/lib/api/proof.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const ProofDialog = lazyComponent(() => import('./proof-dialog.tsx'), 'unseen');

export function ProofHost() {
  const [isAsked, setIsAsked] = useState(false);
  const answer = useRef<((isProved: boolean) => void) | null>(null);
  const end = (isProved: boolean) => {
    setIsAsked(false);
    answer.current?.(isProved);
    answer.current = null;
  };
  useEffect(
    () =>
      proof.askedBy(
        () =>
          new Promise((resolve) => {
            answer.current = resolve;
            setIsAsked(true);
          }),
      ),
    [],
  );
  return <Suspense fallback={null}>{isAsked && <ProofDialog onEnd={end} />}</Suspense>;
}
