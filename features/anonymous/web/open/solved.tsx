/**
 * 'Was this solved?', asked of the author while the rant is resolved. The answer goes in a box and waits for the round; a later look at the
 * rant shows which answer counts.
 */

import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconCircleHalf2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type SolvedAnswer, solvedAnswers } from '#features/rants/contract';
import { useLeaveGuard } from '#web/lib/page/leave-guard.ts';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { Choice, Segment } from '#web/ui/form/segment.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Section } from '#web/ui/layout/section.tsx';
import classes from '#web/ui/layout/sheet.module.css';
import { toast } from '#web/ui/layout/toast.tsx';
import type { LookedRant, TakenResult, Thread } from '../device.ts';
import { t } from '../words.ts';
import { useContentCheck } from './content.ts';

const iconOf = { yes: IconCheck, partly: IconCircleHalf2, no: IconX } as const;
const hindered = { none: 'sealed.messageGone', full: 'sealed.solvedFull' } as const;

interface SolvedProps {
  thread: Thread;
  rant: LookedRant['rant'];
  onChanged: () => void;
}

export function Solved({ thread, rant: { solved, solvedWaits }, onChanged }: SolvedProps) {
  const [asksWhy, setAsksWhy] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const givenAnswer = solvedWaits ?? solved;
  const onTaken = (outcome: TakenResult) => {
    if (outcome !== 'taken') return toast.error(t(hindered[outcome]));
    toast.success(t('sealed.solvedWaits'));
    setAsksWhy(false);
    onChanged();
  };
  const pick = async (answer: SolvedAnswer) => {
    setAsksWhy(answer === 'no' && givenAnswer !== 'no');
    if (answer === 'no' || answer === givenAnswer || isBusy) return;
    setIsBusy(true);
    await thread.solved(answer).then(onTaken, () => toast.error(t('sealed.solvedFailed')));
    setIsBusy(false);
  };
  return (
    <Section className={classes.section} title={t('sealed.solved')}>
      <p className={classes.dimmed}>{t('sealed.solvedHint')}</p>
      <div className={classes.go}>
        <Segment label={t('sealed.solved')}>
          {solvedAnswers.map((answer) => {
            const Icon = iconOf[answer];
            return (
              <Choice
                key={answer}
                isOn={asksWhy ? answer === 'no' : answer === givenAnswer}
                onPick={() => void pick(answer)}
                icon={<Icon size={16} stroke={1.75} aria-hidden />}
              >
                {t(`sealed.solved.${answer}`)}
              </Choice>
            );
          })}
        </Segment>
      </div>
      <p role="status">{givenAnswer === null || asksWhy ? '' : t(solvedWaits ? 'sealed.solvedWaits' : 'sealed.solvedSaid')}</p>
      {asksWhy && <Why thread={thread} onDone={onTaken} />}
    </Section>
  );
}

function Why({ thread, onDone }: { thread: Thread; onDone: (outcome: TakenResult) => void }) {
  const wrongWith = useContentCheck();
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: t('sealed.solvedWhy') },
    check: ({ reason }) => ({ reason: wrongWith(reason) }),
    send: ({ reason }) => thread.solved('no', reason),
    onDone,
    failed: t('sealed.solvedFailed'),
    failedAt: 'reason',
  });
  const guard = useLeaveGuard(form.values.reason.trim() !== '');
  return (
    <form onSubmit={form.submit} noValidate className={classes.words}>
      <Textarea {...form.field('reason')} description={t('sealed.solvedWhyHint')} autosize minRows={2} maxRows={14} dir="auto" />
      <Button type="submit" loading={form.isBusy} className={classes.go}>
        <BusyLabel isBusy={form.isBusy} busy={t('sealed.sending')}>
          {t('sealed.solvedSend')}
        </BusyLabel>
      </Button>
      <LeaveDialog guard={guard} stays={t('sealed.noDraft')} />
    </form>
  );
}
