/** 'Was this solved?': the question to the author of a resolved rant. */

import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconCircleHalf2, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useDraft } from '#web/lib/storage/drafts.ts';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { Choice, Segment } from '#web/ui/form/segment.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { toHeading } from '#web/ui/table/selection-bar.tsx';
import { messageContent } from '../../contract/conversation.ts';
import { rants } from '../../contract/rants.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { type SolvedAnswer, solvedAnswers } from '../../contract/statuses.ts';
import { useRantChange } from '../calls.ts';
import conversation from '../detail/conversation.module.css';
import { Rail } from '../detail/conversation.tsx';
import { t as rantWords } from '../words.ts';
import classes from './author.module.css';
import { t } from './words.ts';

const iconOf = { yes: IconCheck, partly: IconCircleHalf2, no: IconX } as const;

export function ResolutionFeedback({ rant }: { rant: RantDetail }) {
  const solve = useRantChange(rant._id, rants.solve);
  const draft = useDraft<{ _id: string; reason: string }>(`solved.${rant._id}`);
  const [asksWhy, setAsksWhy] = useState(draft.found !== null);
  const title = useId();
  const chosenAnswer = rant.solved ?? null;
  const pick = (answer: SolvedAnswer) => {
    setAsksWhy(answer === 'no');
    if (answer === 'no' || answer === chosenAnswer || solve.isPending) return;
    solve.mutate({ answer }, { onError: (error) => toast.error(sentenceOf(error, t('hand.solvedFailed'))) });
  };
  return (
    <li className={conversation.entry}>
      <Rail />
      <section className={conversation.asked} aria-labelledby={title}>
        <h2 id={title}>{t('hand.solved')}</h2>
        <p>{t('hand.solvedHint')}</p>
        <Segment label={t('hand.solved')}>
          {solvedAnswers.map((answer) => {
            const Icon = iconOf[answer];
            return (
              <Choice
                key={answer}
                isOn={asksWhy ? answer === 'no' : answer === chosenAnswer}
                onPick={() => pick(answer)}
                icon={<Icon size={16} stroke={1.75} aria-hidden />}
              >
                {t(`hand.solved.${answer}`)}
              </Choice>
            );
          })}
        </Segment>
        <p role="status">{chosenAnswer !== null && !asksWhy ? t('hand.solvedSaid') : ''}</p>
        {asksWhy && <Why rant={rant} draft={draft} />}
      </section>
    </li>
  );
}

function Why({ rant, draft }: { rant: RantDetail; draft: ReturnType<typeof useDraft<{ _id: string; reason: string }>> }) {
  const solve = useRantChange(rant._id, rants.solve);
  const field = useRef<HTMLTextAreaElement>(null);
  // The id makes a message that is sent twice one message.
  const form = useForm({
    initial: () => draft.found ?? { _id: crypto.randomUUID() as string, reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim() === '' ? rantWords('rants.addEmpty') : messageContent.safeParse(reason).error?.issues[0]?.message,
    }),
    send: (typed) => solve.mutateAsync({ answer: 'no', ...typed }),
    onDone: () => {
      draft.discard();
      // The rant is open again and the question disappears, so the heading takes the focus.
      toHeading();
    },
    failed: t('hand.solvedFailed'),
    failedAt: 'reason',
    onChange: (typed) => draft.keep(typed.reason.trim() === '' ? null : typed),
    focus: field,
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <Textarea
        ref={field}
        {...form.field('reason')}
        label={t('hand.solvedWhy')}
        description={t('hand.solvedWhyHint')}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        readOnly={form.isBusy}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={form.isBusy}>
          <BusyLabel isBusy={form.isBusy} busy={rantWords('rants.sending')}>
            {t('hand.solvedReopen')}
          </BusyLabel>
        </Button>
        <span role="status">{draft.isStored ? rantWords('rants.draftKept') : ''}</span>
      </div>
    </form>
  );
}
