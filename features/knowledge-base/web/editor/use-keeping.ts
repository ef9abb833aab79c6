/**
 * Stores drafts: on this device half a second after a key, on the server after two seconds; then the device deletes its copy. So a draft on
 * the device is newer than the server's draft it started from, but a draft from another device may be newer still (draft-conflict.ts).
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
  /** The id of an article that is not created yet, so that sending it twice makes one article. */
  _id: string;
  baseVersion: number;
  /** When it was written, by this device's clock. */
  at?: string;
  /** When the server's draft that this one started from was saved; null: there was none. */
  after?: string | null;
}

export type DraftLocation = 'nowhere' | 'device' | 'server';

/** `articleId`: the article's id, or 'new'. `savedAt`: when the server's draft was saved, or null. */
export function useKeeping(articleId: string, savedAt: string | null) {
  const after = useRef(savedAt);
  const device = useDraft<StoredDraft>(`article.${articleId}`);
  const [isOnServer, setIsOnServer] = useState(false);
  const waitingDraft = useRef<StoredDraft | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const flying = useRef<Promise<void>>(Promise.resolve());
  const { keep: keepHere, discard: forgetHere } = device;

  const send = useCallback(
    async (keepalive = false): Promise<boolean> => {
      const draft = waitingDraft.current;
      window.clearTimeout(timer.current);
      timer.current = undefined;
      if (!draft) return true;
      waitingDraft.current = null;
      try {
        const body = { ...wordsOfDraft(draft), baseVersion: draft.baseVersion };
        after.current = (await call(kb.saveDraft, { params: { id: articleId }, body, keepalive })).savedAt;
        if (waitingDraft.current === null) forgetHere();
        setIsOnServer(true);
        return true;
      } catch (error) {
        // The draft stays on the device until a retry succeeds.
        waitingDraft.current ??= draft;
        if (isAway(error)) timer.current ??= window.setTimeout(() => void send(), againMs);
        return false;
      }
    },
    [articleId, forgetHere],
  );
  /** Sends drafts one after the other, so that an older one never arrives last. */
  const flush = useCallback(
    (keepalive = false): Promise<boolean> => {
      const sending = flying.current.then(() => send(keepalive));
      flying.current = sending.then(() => undefined);
      return sending;
    },
    [send],
  );

  useEffect(() => {
    // The draft is sent at once when the page closes; `keepalive` lets the request outlive the page.
    const close = () => void send(true);
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [send]);

  const keepDraft = (fields: StoredDraft) => {
    const draft = { ...fields, at: new Date().toISOString(), after: after.current };
    keepHere(draft);
    waitingDraft.current = draft;
    setIsOnServer(false);
    timer.current ??= window.setTimeout(() => void flush(), waitMs);
  };
  /** Stops sending drafts, and waits for the request that is running. */
  const settle = async () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    waitingDraft.current = null;
    await flying.current;
  };
  const where: DraftLocation = isOnServer ? 'server' : device.isStored ? 'device' : 'nowhere';
  return { found: device.found, where, keep: keepDraft, flush, settle, forgetHere };
}
