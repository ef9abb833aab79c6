/**
 * A bar that says what has just happened, such as a test that was sent: it leaves after six seconds, and stays while the pointer or the focus is on it.
 * A message that is still true or must be acted on is a `Notice`.
 */
import { limits } from '@earshot/contract/limits';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { Notice } from './notice.tsx';

export function PassingNotice({ onEnd, ...notice }: ComponentProps<typeof Notice> & { onEnd: () => void }) {
  const [isHeld, setIsHeld] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return;
    const timer = window.setTimeout(() => end(), limits.toast.alertMs);
    return () => window.clearTimeout(timer);
  }, [isHeld]);
  const hold = (to: boolean) => () => setIsHeld(to);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding is a courtesy of the pointer; the keyboard holds it by focus
    <div onMouseEnter={hold(true)} onMouseLeave={hold(false)} onFocus={hold(true)} onBlur={hold(false)}>
      <Notice {...notice} />
    </div>
  );
}
