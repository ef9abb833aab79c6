/**
 * While there is no live connection, checks whether calls succeed. A network may block live connections, or the page may be open under
 * another host name than the configured one: then only events are missing, and the page is refetched from time to time. The page counts as
 * offline only if calls fail.
 */
import { limits } from '@earshot/contract/limits';
import { addressOf } from '../api/url.ts';

interface Callbacks {
  onOnline: (online: boolean) => void;
  onReturn: () => void;
}

const { awayMs, refreshMs, callMs } = limits.socket;

const isReached = (): Promise<boolean> =>
  fetch(addressOf('/api/health'), { cache: 'no-store', signal: AbortSignal.timeout(callMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

export function watchCalls({ onOnline, onReturn }: Callbacks): { begin: () => void; end: () => void } {
  /** The current watch. Replies to an earlier one are ignored. */
  let current: object | null = null;
  let timer = 0;
  const check = async (call: object) => {
    const isReachable = await isReached();
    if (current !== call) return;
    onOnline(isReachable);
    if (isReachable && document.visibilityState === 'visible') onReturn();
    timer = window.setTimeout(() => void check(call), isReachable ? refreshMs : awayMs);
  };
  const end = () => {
    current = null;
    window.clearTimeout(timer);
  };
  return {
    begin() {
      end();
      current = {};
      void check(current);
    },
    end,
  };
}
