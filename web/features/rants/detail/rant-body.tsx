/** A rant as it is read, whatever stands around it: a page of its own (detail-page.tsx) or the list beside it (triage/reading-pane.tsx). */
import { isHandler } from '@earshot/contract/policy';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import type { RantDetail } from '../../../../features/rants/contract/index.ts';
import type { Format } from '../../../lib/format/format.ts';
import { inLanguage } from '../../../lib/language/language.ts';
import { useItemShortcut } from '../../../lib/page/item-shortcuts.ts';
import { useSession, useUser } from '../../../lib/session/session.tsx';
import { Filled } from '../../../loading/filled.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { usePhone } from '../../../ui/layout/phone.ts';
import { PromiseLine } from '../clocks/clock-facts.tsx';
import { Solved } from '../hand/solved.tsx';
import { AskMute, Muted } from '../muting/muting.tsx';
import { authorName, isByNobody } from '../people.ts';
import { readersIn, readersOf } from '../readers.ts';
import { openedInNumbers, readersInNumbers, useReaders } from '../readers-now.ts';
import { ReadersPanel } from '../readers-panel.tsx';
import { AskRemoval, RemovalAsked } from '../removal/removal.tsx';
import { Same } from '../same/same.tsx';
import { besideRant, rantActions, rantProgress } from '../slots.ts';
import { RantChip } from '../status-chip.tsx';
import { MeToo } from '../voices/me-too.tsx';
import { ofKinds, t } from '../words.ts';
import { Announcer } from './announcer.tsx';
import { ChangeStatus } from './change-status.tsx';
import { Conversation } from './conversation.tsx';
import classes from './detail.module.css';
import { Duplicates } from './duplicates.tsx';
import { Metadata } from './facts.tsx';
import { goToReply, HandlerForm, MessageForm } from './reply-forms.tsx';

export function Actions({ rant }: { rant: RantDetail }) {
  const isPhone = usePhone();
  return (
    <>
      {/* On a phone the form is far below the words. */}
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
  isByNobody(rant) ? ofKinds('rantKind.sent', about) : t('rants.sentBy', { ...about, author: authorName(rant) });

export function RantBody({ rant }: { rant: RantDetail }) {
  const { settings } = useSession();
  const me = useUser();
  const now = useReaders(rant._id);
  const kept = rant.targetHasAccount ? rant.target : null;
  const inNumbers = now ? [...readersInNumbers(now, rant.isMine, kept), ...openedInNumbers(now, rant.responses.length > 0)] : [];
  useItemShortcut(rant._id, 'r', (rant.canRespond || rant.canWrite) && (() => goToReply()));
  useItemShortcut(rant._id, 'n', rant.canNote === true && (() => goToReply('note')));
  return (
    <div className={classes.sheet} data-open={rant._id}>
      <Announcer rant={rant} />
      {isByNobody(rant) && isHandler(me) && (
        <div className={classes.asks}>
          <Notice kind="info" live={false}>
            {ofKinds('rantKind.handle')}
          </Notice>
        </div>
      )}
      <Muted rant={rant} />
      {rant.removalAsked && <RemovalAsked rant={rant} asked={rant.removalAsked} />}
      <p className={classes.brief}>
        <RantChip rant={rant} /> <PromiseLine rant={rant} />
      </p>
      <div className={classes.columns}>
        <Conversation rant={rant}>
          {rant.solved !== undefined && <Solved key={rant.status} rant={rant} />}
          {rant.canRespond ? <HandlerForm rant={rant} /> : rant.canWrite ? <MessageForm rant={rant} /> : null}
          {rant.myVoice !== undefined && <MeToo rant={rant} said={rant.myVoice} />}
        </Conversation>
        <aside className={classes.aside} aria-label={t('rants.facts')}>
          <Metadata rant={rant} />
          <Duplicates rant={rant} />
          {rant.same && <Same rant={rant} same={rant.same} />}
          <ReadersPanel sentences={[readersOf(rant, readersIn(rant.visibility, settings)), ...inNumbers]} />
          <Suspense fallback={null}>
            <Filled slot={besideRant} rant={rant} />
          </Suspense>
          <Filled slot={rantProgress} rantId={rant._id} />
          <AskMute rant={rant} />
          <AskRemoval rant={rant} />
        </aside>
      </div>
    </div>
  );
}
