/** One rant: its conversation, its facts, who can read it, and what can be said or done next (product.md 1.13). */
import { may } from '@earshot/contract/policy';
import type { RantDetail } from '@earshot/contract/rants';
import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { useLocation, useParams } from 'react-router';
import { isRefusal } from '../../lib/api/refusal.ts';
import { type Format, useFormat } from '../../lib/format/format.ts';
import { inLanguage } from '../../lib/language/language.ts';
import { useSession, useUser } from '../../lib/session/session.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { usePhone } from '../../ui/layout/phone.ts';
import { useRant } from './calls.ts';
import { Announcer } from './detail/announcer.tsx';
import { ChangeStatus } from './detail/change-status.tsx';
import { Conversation } from './detail/conversation.tsx';
import classes from './detail/detail.module.css';
import { Duplicates } from './detail/duplicates.tsx';
import { Metadata } from './detail/facts.tsx';
import { RantFailed, RantLoading } from './detail/loading.tsx';
import type { CiteSlot } from './detail/reply-form.tsx';
import { goToReply, HandlerForm, MessageForm } from './detail/reply-forms.tsx';
import { Solved } from './hand/solved.tsx';
import type { FromList } from './list/columns.tsx';
import { authorName } from './people.ts';
import { readersIn, readersOf } from './readers.ts';
import { ReadersPanel } from './readers-panel.tsx';
import { StatusChip } from './status-chip.tsx';
import { MeToo } from './voices/me-too.tsx';
import { t } from './words.ts';

/** Other rooms' parts of the page. */
interface Slots {
  /** Of the response form. */
  cite?: CiteSlot;
  /** What those who keep plans do with the rant. */
  plans?: ComponentType<{ rant: RantDetail }> | undefined;
  /** What everybody may read of what is done about it. */
  doing?: ComponentType<{ rantId: string }>;
}

export function DetailPage(slots: Slots) {
  const { id = '' } = useParams();
  // Another rant is another page: what is typed and heard belongs to one.
  return <OneRant key={id} id={id} {...slots} />;
}

/** One head, whether the page is loading, failed or full: the heading keeps the focus when the rant arrives. */
function OneRant({ id, plans, ...slots }: Slots & { id: string }) {
  const keepsPlans = may(useUser(), 'plan.manage');
  const format = useFormat();
  const query = useRant(id);
  const isMissing = isRefusal(query.error, 'rant_not_found');
  const rant = isMissing ? undefined : query.data;
  // The list as it was left.
  const from = useLocation().state as Partial<FromList> | null;
  const head = rant ? headOf(rant, format) : isMissing ? missing() : { title: t('rants.rant') };
  return (
    <Page
      {...head}
      back={{ to: `/rants${from?.search ?? ''}`, label: t('rants.back') }}
      actions={rant && (keepsPlans || rant.canDecide) && <Actions rant={rant} plans={keepsPlans ? plans : undefined} />}
      docksActions
    >
      {rant && <Rant rant={rant} {...slots} />}
      {!rant && !isMissing && (query.isError ? <RantFailed retry={query.refetch} isRetrying={query.isFetching} /> : <RantLoading />)}
    </Page>
  );
}

function Actions({ rant, plans: Plans }: { rant: RantDetail; plans: Slots['plans'] }) {
  const isPhone = usePhone();
  return (
    <>
      {/* On a phone the form is far below the words. */}
      {isPhone && rant.canRespond && <Button onClick={() => goToReply()}>{t('rants.answer')}</Button>}
      {Plans && <Plans rant={rant} />}
      {rant.canDecide && <ChangeStatus rant={rant} />}
    </>
  );
}

const missing = inLanguage(() => ({ title: t('rants.notFound'), about: t('rants.notFoundMore') }));

function headOf(rant: RantDetail, { day }: Format) {
  const about = { category: rant.categoryType, day: day(rant.date) };
  return {
    title: t('rants.heading', { target: rant.target, department: rant.department }),
    about: rant.isMine ? t('rants.sentByYou', about) : t('rants.sentBy', { ...about, author: authorName(rant.author) }),
  };
}

function Rant({ rant, cite, doing: Doing }: { rant: RantDetail } & Omit<Slots, 'plans'>) {
  const { settings } = useSession();
  return (
    <div className={classes.sheet}>
      <Announcer rant={rant} />
      <p className={classes.brief}>
        <StatusChip status={rant.status} />
      </p>
      <div className={classes.columns}>
        <Conversation rant={rant}>
          {rant.solved !== undefined && <Solved key={rant.status} rant={rant} />}
          {rant.canRespond ? <HandlerForm rant={rant} cite={cite} /> : rant.canWrite ? <MessageForm rant={rant} /> : null}
          {rant.myVoice !== undefined && <MeToo rant={rant} said={rant.myVoice} />}
        </Conversation>
        <aside className={classes.aside} aria-label={t('rants.facts')}>
          <Metadata rant={rant} />
          <Duplicates rant={rant} />
          <ReadersPanel sentence={readersOf(rant, readersIn(rant.visibility, settings))} />
          {Doing && <Doing rantId={rant._id} />}
        </aside>
      </div>
    </div>
  );
}
