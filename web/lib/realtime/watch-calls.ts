/**
 * While the live connection is away: whether calls get through all the same. A network may let no live connection pass, or a page be open under another name than
 * the server's own: then nothing is wrong but that nobody tells of news, and the page is fetched anew now and then. Only where calls fail there is no connection.
 */
import { limits } from '@earshot/contract/limits';
import { addressOf } from '../api/url.ts';

interface Told {
  onOnline: (online: boolean) => void;
  onReturn: () => void;
}

const { awayMs, refreshMs, callMs } = limits.socket;

const isReached = (): Promise<boolean> =>
  fetch(addressOf('/api/health'), { cache: 'no-store', signal: AbortSignal.timeout(callMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

export function watchCalls({ onOnline, onReturn }: Told): { begin: () => void; end: () => void } {
  /** The watch that goes on; whatever an ended one still hears counts for nothing. */
  let current: object | null = null;
  let timer = 0;
  const look = async (mine: object) => {
    const reached = await isReached();
    if (current !== mine) return;
    onOnline(reached);
    if (reached && document.visibilityState === 'visible') onReturn();
    timer = window.setTimeout(() => void look(mine), reached ? refreshMs : awayMs);
  };
  const end = () => {
    current = null;
    window.clearTimeout(timer);
  };
  return {
    begin() {
      end();
      current = {};
      void look(current);
    },
    end,
  };
}
