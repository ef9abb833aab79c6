/** The open rant beside the list, with the same parts as on its page. Sending an answer with Ctrl+Enter opens the next unanswered rant. */
import { isHandler } from '@earshot/contract/policy';
import { IconExternalLink } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MarkReadOf } from '#web/frame/mark-read.tsx';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { useChangeAddress } from '#web/lib/page/change-address.ts';
import { press } from '#web/lib/page/item-shortcuts.ts';
import { useUser } from '#web/lib/session/session.tsx';
import type { Rant } from '../../contract/shapes.ts';
import { useRant } from '../calls.ts';
import { Actions } from '../detail/actions.tsx';
import { RantFailed, RantLoading } from '../detail/loading.tsx';
import { headOf, missing, RantBody } from '../detail/rant-body.tsx';
import type { PaneProps } from '../list/rant-list.tsx';
import { t as rantWords } from '../words.ts';
import classes from './reading-pane.module.css';
import { t } from './words.ts';

export function ReadingPane({ open, rows, refetch, next, unanswered }: PaneProps) {
  const changeAddress = useChangeAddress();
  const [announcement, announce] = useState('');
  useEffect(() => {
    if (open) document.querySelector('[data-row][aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const goOn = async (before: readonly Rant[]) => {
    const found = await findNext(open, before, { refetch, next, unanswered }).catch(() => null);
    if (!found) return announce(t('triage.noNext'));
    const { rant, page } = found;
    announce(t('triage.next', rant));
    changeAddress((query) => {
      query.set('open', rant._id);
      if (page) query.set('page', String(page));
    });
    press(rant._id, 'r');
  };
  return (
    <section className={classes.pane} aria-label={t('triage.pane')}>
      <p role="status" className="es-hidden">
        {announcement}
      </p>
      {open ? (
        // The key makes another rant begin at its top.
        <MarkReadOf key={open} id={open} model="Rant">
          <Open id={open} rows={rows} goOn={(before) => void goOn(before)} />
        </MarkReadOf>
      ) : (
        <p className={classes.nothing}>{t('triage.nothingOpen')}</p>
      )}
    </section>
  );
}

type Sources = Pick<PaneProps, 'refetch' | 'next' | 'unanswered'>;

/**
 * The next unanswered rant: the next one on the page, else one that is new on the page, else one on the next page, else the first of the
 * whole list. `before`: the rows when the answer was sent.
 */
async function findNext(id: string, before: readonly Rant[], { refetch, next, unanswered }: Sources) {
  const isWaiting = (rant: Rant) => rant._id !== id && rant.status !== 'Resolved' && rant.responses.length === 0 && !rant.withdrawn;
  const knownIds = new Set(before.map(({ _id }) => _id));
  const after = before.slice(before.findIndex(({ _id }) => _id === id) + 1).find(isWaiting);
  if (after) return { rant: after };
  const newRant = (await refetch()).find((rant) => isWaiting(rant) && !knownIds.has(rant._id));
  if (newRant) return { rant: newRant };
  const further = next && (await next.fetch()).find((rant) => isWaiting(rant) && !knownIds.has(rant._id));
  if (further) return { rant: further, page: next.page };
  const first = (await unanswered()).find(isWaiting);
  return first ? { rant: first } : null;
}

interface OpenProps {
  id: string;
  rows: readonly Rant[];
  goOn: (before: readonly Rant[]) => void;
}

function Open({ id, rows, goOn }: OpenProps) {
  const handles = isHandler(useUser());
  const format = useFormat();
  const query = useRant(id);
  const isMissing = isRefusal(query.error, 'rant_not_found');
  const rant = isMissing ? undefined : query.data;
  const head = rant ? headOf(rant, format) : isMissing ? missing() : { title: rantWords('rants.rant') };
  const { expect, forget } = useAnswered(rant?.responses.length, goOn);
  const keys = (event: KeyboardEvent) => {
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (sends && (event.target as Element).matches('form:not([data-note]) [data-reply]')) expect(rows);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what the form does
    <div className={classes.open} onKeyDown={keys} onInput={forget}>
      <div className={classes.head}>
        <h2 dir="auto" title={head.title}>
          {head.title}
        </h2>
        {rant && (
          <Link to={`/rant/${id}`} className={classes.link} aria-label={t('triage.ownPage')} title={t('triage.ownPage')}>
            <IconExternalLink size={18} stroke={1.75} aria-hidden />
          </Link>
        )}
        {rant && (handles || rant.canRespond) && (
          <div className={classes.actions}>
            <Actions rant={rant} />
          </div>
        )}
      </div>
      {'about' in head && <p className={classes.about}>{head.about}</p>}
      {rant && <RantBody rant={rant} />}
      {rant?.canRespond && <p className={classes.hint}>{t('triage.goesOn')}</p>}
      {!rant && !isMissing && (query.isError ? <RantFailed retry={query.refetch} isRetrying={query.isFetching} /> : <RantLoading />)}
    </div>
  );
}

/** Calls `goOn` once an answer sent with Ctrl+Enter has arrived, with the rows as they were when it was sent. */
function useAnswered(answers: number | undefined, goOn: (before: readonly Rant[]) => void) {
  const expected = useRef<{ rows: readonly Rant[]; answers: number } | null>(null);
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    if (!expected.current || answers === undefined || answers <= expected.current.answers) return;
    const { rows } = expected.current;
    expected.current = null;
    latest.current(rows);
  }, [answers]);
  return {
    expect: (rows: readonly Rant[]) => {
      expected.current = { rows, answers: answers ?? 0 };
    },
    forget: () => {
      expected.current = null;
    },
  };
}
