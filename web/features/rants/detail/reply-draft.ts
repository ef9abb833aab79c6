/** What is being written below a rant: kept on this device, under an id of its own, so that sending twice makes one entry. */
import { useState } from 'react';
import { useDraft } from '../../../lib/storage/drafts.ts';

interface StoredDraft {
  _id: string;
  text: string;
}

const fresh = (): StoredDraft => ({ _id: crypto.randomUUID(), text: '' });

export function useReplyDraft(kind: 'response' | 'message', rantId: string) {
  const draft = useDraft<StoredDraft>(`${kind}.${rantId}`);
  const [now, setNow] = useState(() => draft.found ?? fresh());
  const put = (next: StoredDraft) => {
    setNow(next);
    draft.keep(next.text.trim() === '' ? null : next);
  };
  return {
    ...now,
    isStored: draft.isStored,
    write: (text: string) => put({ ...now, text }),
    /** It was sent: the next words are new ones. */
    sent: () => {
      setNow(fresh());
      draft.discard();
    },
    /** An older text was sent under this id: what stands here is a new entry. */
    renew: () => put({ ...now, _id: crypto.randomUUID() }),
  };
}
