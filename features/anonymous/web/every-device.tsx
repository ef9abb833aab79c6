/**
 * Runs beside every page where the organisation uses anonymous rants: it makes the calls that each device makes, whether anybody on it
 * writes one or not, and asks a question at sign-out. It shows nothing else, and loads nothing where anonymous rants are off.
 */
import { type ComponentType, useEffect, useState } from 'react';
import { leaving } from '#web/lib/session/leaving.ts';
import { useSession } from '#web/lib/session/session.tsx';

interface Question {
  Dialog: ComponentType<{ answer: (leaves: boolean) => void }>;
  answer: (leaves: boolean) => void;
}

export function EveryDevice() {
  const { user, settings } = useSession();
  const [id, timeZone] = [user?._id, settings?.sealedRants === 'on' ? settings.timeZone : undefined];
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    if (id === undefined || timeZone === undefined) return;
    let end: (() => void) | null = null;
    let isOver = false;
    // If the code cannot be loaded, the next page load tries again.
    void import('./cover-traffic.ts').then(
      ({ startCover }) => {
        if (!isOver) end = startCover(id, timeZone);
      },
      () => {},
    );
    const stop = leaving.ask(async () => {
      // If this cannot be loaded or fails, signing out goes on without it.
      const Dialog = await import('./leaving.tsx').then(({ questionFor }) => questionFor(id, timeZone)).catch(() => null);
      if (Dialog === null) return true;
      const leaves = await new Promise<boolean>((answer) => setQuestion({ Dialog, answer }));
      setQuestion(null);
      return leaves;
    });
    return () => {
      isOver = true;
      end?.();
      stop();
    };
  }, [id, timeZone]);
  return question && <question.Dialog answer={question.answer} />;
}
