/**
 * A notice about something that has just happened, such as a test mail that was sent: it disappears after six seconds, but not while the
 * pointer or focus is on it. Use `Notice` for messages that remain true or need action.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only delays the end, and keyboard focus does the same
    <div onMouseEnter={hold(true)} onMouseLeave={hold(false)} onFocus={hold(true)} onBlur={hold(false)}>
      <Notice {...notice} />
    </div>
  );
}
