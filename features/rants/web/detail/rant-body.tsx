/** A rant as its own page (detail-page.tsx) and the reading pane beside a list (triage/reading-pane.tsx) show it. */
import { isHandler } from '@earshot/contract/policy';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import type { Format } from '#web/lib/format/format.ts';
import { inLanguage } from '#web/lib/language/language.ts';
import { useItemShortcut } from '#web/lib/page/item-shortcuts.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { Filled } from '#web/loading/filled.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { ResolutionFeedback } from '../author/resolution-feedback.tsx';
import { PromiseLine } from '../deadlines/deadline-facts.tsx';
import { authorName, isAnonymous } from '../display-text.ts';
import { Duplicates } from '../links/duplicates.tsx';
import { LinkedRants } from '../links/linked-rants.tsx';
import { MeToo } from '../me-too/me-too.tsx';
import { openedInNumbers, readersInNumbers, useReaders } from '../readers/reader-counts.ts';
import { ReadersPanel } from '../readers/readers-panel.tsx';
import { readersIn, readersOf } from '../readers/readers-text.ts';
import { besideRant, rantActions, rantProgress } from '../slots.ts';
import { RantChip } from '../status-chip.tsx';
import { AskForSecond, TwoPersonNotices } from '../two-person/two-person.tsx';
import { ofKinds, t } from '../words.ts';
import { Announcer } from './announcer.tsx';
import { ChangeStatus } from './change-status.tsx';
import { Conversation } from './conversation.tsx';
import classes from './detail.module.css';
import { Facts } from './facts.tsx';
import { goToReply, HandlerForm, MessageForm } from './reply-forms.tsx';

export function Actions({ rant }: { rant: RantDetail }) {
  const isPhone = usePhone();
  return (
    <>
      {/* A phone shows the form far below. */}
      {isPhone && rant.canRespond && <Button onClick={() => goToReply()}>{t('rants.answer')}</Button>}
      <Filled slot={rantActions} rant={rant} />
      {rant.canDecide && <ChangeStatus rant={rant} />}
    </>
  );
}

export const missing = inLanguage(() => ({ title: t('rants.notFound'), about: t('rants.notFoundMore') }));

export function headOf(rant: RantDetail, { day }: Format) {
  const about = { category: rant.categoryType, day: day(rant.date) };
  return {
    title: t('rants.heading', { target: rant.target, department: rant.department }),
    about: rant.isMine ? t('rants.sentByYou', about) : sentBy(rant, about),
  };
}

const sentBy = (rant: RantDetail, about: { category: string; day: string }): string =>
  isAnonymous(rant) ? ofKinds('rantKind.sent', about) : t('rants.sentBy', { ...about, author: authorName(rant) });

export function RantBody({ rant }: { rant: RantDetail }) {
  const { settings } = useSession();
  const me = useUser();
  const readers = useReaders(rant._id);
  const excluded = rant.targetHasAccount ? rant.target : null;
  const inNumbers = readers
    ? [...readersInNumbers(readers, rant.isMine, excluded), ...openedInNumbers(readers, rant.responses.length > 0)]
    : [];
  useItemShortcut(rant._id, 'r', (rant.canRespond || rant.canWrite) && (() => goToReply()));
  useItemShortcut(rant._id, 'n', rant.canNote === true && (() => goToReply('note')));
  return (
    <div className={classes.sheet} data-open={rant._id}>
      <Announcer rant={rant} />
      {isAnonymous(rant) && isHandler(me) && (
        <div className={classes.asks}>
          <Notice kind="info" live={false}>
            {ofKinds('rantKind.handle')}
          </Notice>
        </div>
      )}
      <TwoPersonNotices rant={rant} />
      <p className={classes.brief}>
        <RantChip rant={rant} /> <PromiseLine rant={rant} />
      </p>
      <div className={classes.columns}>
        <Conversation rant={rant}>
          {rant.solved !== undefined && <ResolutionFeedback key={rant.status} rant={rant} />}
          {rant.canRespond ? <HandlerForm rant={rant} /> : rant.canWrite ? <MessageForm rant={rant} /> : null}
          {rant.myVoice !== undefined && <MeToo rant={rant} voice={rant.myVoice} />}
        </Conversation>
        <aside className={classes.aside} aria-label={t('rants.facts')}>
          <Facts rant={rant} />
          <Duplicates rant={rant} />
          {rant.same && <LinkedRants rant={rant} same={rant.same} />}
          <ReadersPanel sentences={[readersOf(rant, readersIn(rant.visibility, settings)), ...inNumbers]} />
          <Suspense fallback={null}>
            <Filled slot={besideRant} rant={rant} />
          </Suspense>
          <Filled slot={rantProgress} rantId={rant._id} />
          <AskForSecond rant={rant} kind="muting" />
          <AskForSecond rant={rant} kind="removal" />
        </aside>
      </div>
    </div>
  );
}
