/**
 * If there are unsent drafts on the device at sign-out, asks whether to keep them, because the next person at this browser could read them.
 */
import { useEffect, useState } from 'react';
import { leaving } from '../lib/session/leaving.ts';
import { useUser } from '../lib/session/session.tsx';
import { draftsOf, eraseDrafts } from '../lib/storage/drafts.ts';
import { lazyComponent } from '../loading/lazy-component.tsx';

type Answer = 'stay' | 'keep' | 'erase';
interface Question {
  n: number;
  answer: (answer: Answer) => void;
}

const DraftsDialog = lazyComponent(() => import('./drafts-dialog.tsx'), 'unseen');

export function DraftsLeaving() {
  const { _id: user } = useUser();
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () =>
      leaving.ask(async () => {
        const n = draftsOf(user).length;
        // If the dialog cannot be loaded, signing out continues without it.
        if (n === 0 || !(await DraftsDialog.fetch().catch(() => null))) return true;
        const answer = await new Promise<Answer>((give) => setQuestion({ n, answer: give }));
        setQuestion(null);
        if (answer === 'erase') eraseDrafts(user);
        return answer !== 'stay';
      }),
    [user],
  );
  return question && <DraftsDialog {...question} />;
}
