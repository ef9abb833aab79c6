/** Drafts, kept on this device 500 ms after the last key, for each person separately. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '../session/session.tsx';
import * as storage from './storage.ts';

const waitMs = 500;
const keysOf = (user: string): string => `draft.${user}.`;

/** Names of a person's unsent drafts on this device, which stay when he signs out. */
export const draftsOf = (user: string): readonly string[] => storage.namesFrom(keysOf(user));
export function eraseDrafts(user: string): void {
  for (const key of draftsOf(user)) storage.remove(key);
}

export interface Draft<T> {
  /** The draft that was kept when the page opened, or null. */
  found: T | null;
  /** A draft lies on this device right now: "Draft kept on this device". */
  isStored: boolean;
  /** Keeps this soon. null forgets. */
  keep: (value: T | null) => void;
  /** Forgets at once. */
  discard: () => void;
}

/** `name`: the form and its subject, as in `response.<rant id>`. */
export function useDraft<T>(name: string): Draft<T> {
  const key = keysOf(useUser()._id) + name;
  const [found] = useState(() => parsed<T>(storage.read(key)));
  const [isStored, setIsStored] = useState(found !== null);
  const waiting = useRef<{ timer: number; write: () => void } | null>(null);

  const flush = useCallback(() => {
    if (!waiting.current) return;
    window.clearTimeout(waiting.current.timer);
    waiting.current.write();
    waiting.current = null;
  }, []);

  const keep = useCallback(
    (value: T | null) => {
      window.clearTimeout(waiting.current?.timer);
      const write = () => {
        if (value === null) storage.remove(key);
        else storage.write(key, JSON.stringify(value));
        setIsStored(value !== null);
      };
      const timer = window.setTimeout(flush, waitMs);
      waiting.current = { timer, write };
    },
    [key, flush],
  );

  const discard = useCallback(() => {
    keep(null);
    flush();
  }, [keep, flush]);

  // Leaving the page, or the tab, inside the half second loses nothing.
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { found, isStored, keep, discard };
}

function parsed<T>(text: string | null): T | null {
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}
