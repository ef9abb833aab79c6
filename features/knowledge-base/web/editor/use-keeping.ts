/**
 * Keeps what is written: on this device half a second after a key, on the server two seconds after; what the server has, the device forgets.
 * So a text on the device is newer than the server's draft it began from; one from another device may be newer still (draft-conflict.ts).
 */

import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { isAway } from '#web/lib/api/refusal.ts';
import { useDraft } from '#web/lib/storage/drafts.ts';
import { knowledgeBase as kb } from '../../contract/calls.ts';
import { type ArticleFields, wordsOfDraft } from './article-fields.ts';

const waitMs = 2000;
const againMs = 10_000;

export interface StoredDraft extends ArticleFields {
  /** The id of an article that is not created yet: sent twice it makes one. */
  _id: string;
  baseVersion: number;
  /** When it was written, by this device's clock. */
  at?: string;
  /** When the server's draft was saved that this one began from; null: there was none. */
  after?: string | null;
}

export type KeptWhere = 'nowhere' | 'device' | 'server';

/** `place`: the article's id, or 'new'. `savedAt`: of the server's draft, as it was found. */
export function useKeeping(place: string, savedAt: string | null) {
  const after = useRef(savedAt);
  const device = useDraft<StoredDraft>(`article.${place}`);
  const [isOnServer, setIsOnServer] = useState(false);
  const waiting = useRef<StoredDraft | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const flying = useRef<Promise<void>>(Promise.resolve());
  const { keep: keepHere, discard: forgetHere } = device;

  const send = useCallback(
    async (keepalive = false): Promise<boolean> => {
      const kept = waiting.current;
      window.clearTimeout(timer.current);
      timer.current = undefined;
      if (!kept) return true;
      waiting.current = null;
      try {
        const body = { ...wordsOfDraft(kept), baseVersion: kept.baseVersion };
        after.current = (await call(kb.saveDraft, { params: { id: place }, body, keepalive })).savedAt;
        if (waiting.current === null) forgetHere();
        setIsOnServer(true);
        return true;
      } catch (error) {
        // The draft stays on the device until then.
        waiting.current ??= kept;
        if (isAway(error)) timer.current ??= window.setTimeout(() => void send(), againMs);
        return false;
      }
    },
    [place, forgetHere],
  );
  /** One after the other: the older never arrives last. */
  const flush = useCallback(
    (keepalive = false): Promise<boolean> => {
      const sent = flying.current.then(() => send(keepalive));
      flying.current = sent.then(() => undefined);
      return sent;
    },
    [send],
  );

  useEffect(() => {
    // When the page closes, the draft is sent at once with keepalive.
    const close = () => void send(true);
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [send]);

  const keep = (fields: StoredDraft) => {
    const kept = { ...fields, at: new Date().toISOString(), after: after.current };
    keepHere(kept);
    waiting.current = kept;
    setIsOnServer(false);
    timer.current ??= window.setTimeout(() => void flush(), waitMs);
  };
  /** Stops sending drafts, and waits for the one being sent. */
  const settle = async () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    waiting.current = null;
    await flying.current;
  };
  const where: KeptWhere = isOnServer ? 'server' : device.isStored ? 'device' : 'nowhere';
  return { found: device.found, where, keep, flush, settle, forgetHere };
}
