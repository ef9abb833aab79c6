/** Drafts, stored on this device 500 ms after the last change, separately for each person. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '../session/session.tsx';
import * as storage from './storage.ts';

const waitMs = 500;
const keysOf = (user: string): string => `draft.${user}.`;

/** Keys of a person's unsent drafts on this device. Signing out deletes them only if the person wants that (frame/drafts-leaving.tsx). */
export const draftsOf = (user: string): readonly string[] => storage.namesFrom(keysOf(user));
export function eraseDrafts(user: string): void {
  for (const key of draftsOf(user)) storage.remove(key);
}

export interface Draft<T> {
  /** The draft that was stored when the page opened, or null. */
  found: T | null;
  /** Whether a draft is stored now, for "Draft kept on this device". */
  isStored: boolean;
  /** Stores the value soon; null deletes the draft. */
  keep: (value: T | null) => void;
  discard: () => void;
}

/** `name`: the form and its subject, as in `response.<rant id>`. */
export function useDraft<T>(name: string): Draft<T> {
  const key = keysOf(useUser()._id) + name;
  const [found] = useState(() => parsed<T>(storage.read(key)));
  const [isStored, setIsStored] = useState(found !== null);
  const waitingWrite = useRef<{ timer: number; write: () => void } | null>(null);

  const flush = useCallback(() => {
    if (!waitingWrite.current) return;
    window.clearTimeout(waitingWrite.current.timer);
    waitingWrite.current.write();
    waitingWrite.current = null;
  }, []);

  const keepDraft = useCallback(
    (value: T | null) => {
      window.clearTimeout(waitingWrite.current?.timer);
      const write = () => {
        if (value === null) storage.remove(key);
        else storage.write(key, JSON.stringify(value));
        setIsStored(value !== null);
      };
      const timer = window.setTimeout(flush, waitMs);
      waitingWrite.current = { timer, write };
    },
    [key, flush],
  );

  const discard = useCallback(() => {
    keepDraft(null);
    flush();
  }, [keepDraft, flush]);

  // Stores a waiting draft when the person leaves the page or closes the tab.
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { found, isStored, keep: keepDraft, discard };
}

function parsed<T>(text: string | null): T | null {
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}
