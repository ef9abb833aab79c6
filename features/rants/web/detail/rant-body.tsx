/** The body of a rant on its own page (detail-page.tsx) and in the reading pane beside a list (triage/reading-pane.tsx). */
import { isHandler } from '@earshot/contract/policy';
import { Suspense } from 'react';
import { excerpt } from '#web/lib/format/excerpt.ts';
import type { Format } from '#web/lib/format/format.ts';
import { inLanguage } from '#web/lib/language/language.ts';
import { useItemShortcut } from '#web/lib/page/item-shortcuts.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { Filled } from '#web/loading/filled.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { When } from '#web/ui/layout/when.tsx';
import type { RantDetail } from '../../contract/shapes.ts';
import { ResolutionFeedback } from '../author/resolution-feedback.tsx';
import { contentOf, isAnonymous } from '../display-text.ts';
import { Duplicates } from '../links/duplicates.tsx';
import { LinkedRants } from '../links/linked-rants.tsx';
import { MeToo } from '../me-too/me-too.tsx';
import { RantReaders } from '../readers/rant-readers.tsx';
import { besideRant, rantProgress } from '../slots.ts';
import { TwoPersonNotices } from '../two-person/two-person.tsx';
import { ofKinds, t } from '../words.ts';
import { Announcer } from './announcer.tsx';
import { Conversation } from './conversation.tsx';
import classes from './detail.module.css';
import { Facts } from './facts.tsx';
import { goToReply, HandlerForm, MessageForm } from './reply-forms.tsx';

/** Characters of the rant that its heading shows. */
const headingLength = 60;

export const missing = inLanguage(() => ({ title: t('rants.notFound'), about: t('rants.notFoundMore') }));

/** The window's title is seen by people nearby, so it has neither the rant's words nor a name. */
export function headOf(rant: RantDetail, { day }: Format) {
  const place = [rant.target, rant.department, rant.categoryType].join(' · ');
  return {
    // A withdrawn or removed rant says that instead.
    title: rant.withdrawn ? contentOf(rant, day) : excerpt(rant.content, headingLength),
    windowTitle: `${rant.categoryType}, ${day(rant.date)}`,
    about: (
      <>
        {place} · <When iso={rant.date} isDay={rant.kind === 'sealed'} />
      </>
    ),
  };
}

export function RantBody({ rant }: { rant: RantDetail }) {
  const user = useUser();
  useItemShortcut(rant._id, 'r', (rant.canRespond || rant.canWrite) && goToReply);
  return (
    <div className={classes.sheet} data-open={rant._id}>
      <Announcer rant={rant} />
      {isAnonymous(rant) && isHandler(user) && (
        <div className={classes.asks}>
          <Notice kind="info" live={false}>
            {ofKinds('rantKind.handle')}
          </Notice>
        </div>
      )}
      <TwoPersonNotices rant={rant} />
      <div className={classes.columns}>
        <Conversation rant={rant}>
          {rant.solved !== undefined && <ResolutionFeedback key={rant.status} rant={rant} />}
          {rant.canRespond ? <HandlerForm rant={rant} /> : rant.canWrite ? <MessageForm rant={rant} /> : null}
          {rant.myVoice !== undefined && <MeToo rant={rant} voice={rant.myVoice} />}
        </Conversation>
        <aside className={classes.aside} aria-label={t('rants.facts')}>
          <Facts rant={rant} />
          <RantReaders rant={rant} />
          <Duplicates rant={rant} />
          {rant.same && <LinkedRants rant={rant} same={rant.same} />}
          <Suspense fallback={null}>
            <Filled slot={besideRant} rant={rant} />
          </Suspense>
          <Filled slot={rantProgress} rantId={rant._id} />
        </aside>
      </div>
    </div>
  );
}
