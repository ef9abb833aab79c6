/**
 * Wraps the form of a rant and asks first how it is sent; nothing is preselected. Until somebody chooses, and while an anonymous rant is
 * written, nothing that was typed or picked is stored or leaves the page. The calls to the server are the same whatever is chosen.
 */

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useFormat } from '#web/lib/format/format.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { sealed } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { deviceOf, fits } from './device.ts';
import { Cannot } from './submit/cannot.tsx';
import { Notes } from './submit/notes.tsx';
import { type Kind, Question, questionId } from './submit/question.tsx';
import { useReason } from './submit/reason.ts';
import { Sealed } from './submit/sealed.tsx';
import { t } from './words.ts';

interface Values {
  target: string;
  department: string;
  categoryType: string;
  content: string;
}

interface SealedForm {
  kind: Kind;
  question: (error: string | null) => ReactNode;
  questionId: string;
  choose: string;
  notes: (content: string, wasLookedUp: boolean, headcount: number | null) => ReactNode;
  help: { title: string; content: ReactNode };
  readers: string;
  max: number;
  wrong: (content: string) => string | undefined;
  send: (values: Values) => Promise<string | null>;
  leaving: string;
  next: ((finish: (isDone: boolean) => void) => ReactNode) | null;
}

const max = limits.content;

/** How often the page looks again while the first passes of this device are on their way. */
const lookAgainMs = 3000;

export default function SubmitSealed({ children }: { children: (way: SealedForm) => ReactNode }) {
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
    refetchInterval: ({ state: { data } }) => (data?.state === 'none' ? lookAgainMs : false),
  });
  // The crowd is asked for here and not where it is shown: a call that comes with the choice would tell the choice.
  const { data: crowd } = useQuery(queryOf('sealed', sealed.crowd));
  const [kind, setKind] = useState<Kind>(null);
  const [writtenRant, setWrittenRant] = useState<{ words: readonly string[]; goesToday: boolean } | null>(null);
  const reasonOf = useReason();
  const { data: readyState, isError } = query;
  const reason = query.isPending
    ? t('sealed.asking')
    : isError
      ? t('sealed.askFailed')
      : readyState && readyState.state !== 'ready'
        ? reasonOf(readyState.state, readyState)
        : null;

  const send: SealedForm['send'] = async ({ target, department, categoryType, content }) => {
    if (kind === null) return t('sealed.choose');
    try {
      const result = await device.write({ target, department, category: categoryType, content });
      if ('refused' in result) return reasonOf(result.refused, await device.isReady());
      setWrittenRant(result);
      return null;
    } catch {
      return t('sealed.failed');
    }
  };

  return children({
    kind,
    question: (error) => (
      <Question
        kind={kind}
        wrong={error}
        reason={reason}
        renewedOn={readyState?.keys?.renewedOn ?? null}
        onAgain={isError ? () => void query.refetch() : undefined}
        onChoose={setKind}
      />
    ),
    questionId,
    choose: t('sealed.choose'),
    notes: (content, wasLookedUp, headcount) => (
      <Notes
        content={content}
        wasLookedUp={wasLookedUp}
        headcount={headcount}
        holders={crowd?.holders ?? null}
        isFromTomorrow={readyState?.state === 'ready' && !readyState.goesToday}
        keys={readyState?.keys ?? null}
      />
    ),
    help: { title: t('sealed.cannot'), content: <Cannot /> },
    readers: t(settings?.sealedReaders === 'asNamed' ? 'sealed.readersAsNamed' : 'sealed.readers'),
    max,
    wrong: (content) => {
      if (content.length > max) return t('sealed.tooLong', { max: number(max) });
      return fits(content) ? undefined : t('sealed.tooMany');
    },
    send,
    leaving: t('sealed.leaving'),
    next:
      writtenRant &&
      ((finish) => (
        <Sealed
          {...writtenRant}
          device={device}
          onDone={(isDone) => {
            setWrittenRant(null);
            if (isDone) setKind(null);
            finish(isDone);
            void query.refetch();
          }}
        />
      )),
  });
}
