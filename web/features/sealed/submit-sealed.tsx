/** Around the form of a rant: who wrote it is the first question. While a sealed one is written nothing typed is kept or leaves the page. */
import { limits } from '@earshot/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { useSession, useUser } from '../../lib/session/session.tsx';
import { deviceOf, fits } from './device.ts';
import { t } from './said.ts';
import { Notes } from './submit/notes.tsx';
import { type Kind, Question } from './submit/question.tsx';
import { useReason } from './submit/reason.ts';
import { Sealed } from './submit/sealed.tsx';

interface Values {
  target: string;
  department: string;
  categoryType: string;
  content: string;
}

interface Way {
  kind: Kind;
  question: ReactNode;
  notes: (content: string, wasLookedUp: boolean, headcount: number | null) => ReactNode;
  readers: readonly string[];
  max: number;
  wrong: (content: string) => string | undefined;
  send: (values: Values) => Promise<string | null>;
  leaving: string;
  next: ReactNode;
}

const max = limits.sealed.content;

/** `hasDraft`: something was written under the own name. */
export default function SubmitSealed({ hasDraft, children }: { hasDraft: boolean; children: (way: Way) => ReactNode }) {
  const { number } = useFormat();
  const { settings } = useSession();
  const [user, timeZone] = [useUser()._id, settings?.timeZone ?? 'UTC'];
  const device = useMemo(() => deviceOf(user, timeZone), [user, timeZone]);
  const query = useQuery({
    queryKey: ['sealed', 'device'],
    queryFn: () => device.isReady(),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const [kind, setKind] = useState<Kind>(hasDraft ? 'named' : null);
  const [words, setWords] = useState<readonly string[] | null>(null);
  const reasonOf = useReason();
  const { data: ready, isError } = query;
  // Once it is known. Among few who can send one, nobody is led to it.
  useEffect(() => {
    if (ready || isError)
      setKind((chosen) => chosen ?? (ready?.state !== 'ready' ? 'named' : ready.keys?.crowd === 'many' ? 'sealed' : null));
  }, [ready, isError]);
  const reason = query.isPending
    ? t('sealed.asking')
    : isError
      ? t('sealed.askFailed')
      : ready && ready.state !== 'ready'
        ? reasonOf(ready.state, ready)
        : null;

  const send: Way['send'] = async ({ target, department, categoryType, content }) => {
    if (kind === null) return t('sealed.choose');
    try {
      const written = await device.write({ target, department, category: categoryType, content });
      if ('refused' in written) return reasonOf(written.refused, await device.isReady());
      setWords(written.words);
      return null;
    } catch {
      return t('sealed.failed');
    }
  };

  return children({
    kind,
    question: (
      <Question
        kind={kind}
        reason={reason}
        renewedOn={ready?.keys?.renewedOn ?? null}
        onAgain={isError ? () => void query.refetch() : undefined}
        onChoose={setKind}
      />
    ),
    notes: (content, wasLookedUp, headcount) => (
      <Notes content={content} wasLookedUp={wasLookedUp} headcount={headcount} keys={ready?.keys ?? null} />
    ),
    readers: [t(settings?.sealedReaders === 'asNamed' ? 'sealed.readersAsNamed' : 'sealed.readers')],
    max,
    wrong: (content) => {
      if (content.length > max) return t('sealed.tooLong', { max: number(max) });
      return fits(content) ? undefined : t('sealed.tooMany');
    },
    send,
    leaving: t('sealed.leaving'),
    next: words && (
      <Sealed
        words={words}
        device={device}
        onDone={() => {
          setWords(null);
          void query.refetch();
        }}
      />
    ),
  });
}
