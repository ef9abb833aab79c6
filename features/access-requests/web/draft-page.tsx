/** The page of one request. No passage counts as released before an admin has released it. */

import { Button } from '@mantine/core';
import { IconFileCode, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#web/lib/api/api.ts';
import { download } from '#web/lib/api/download.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { Exports } from '#web/ui/layout/exports.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { EmptyState, QueryState } from '#web/ui/layout/states.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { type AccessRequestDraft, fileKinds, type Passage, requests } from '../contract/calls.ts';
import { OnePassage } from './passage.tsx';
import classes from './requests.module.css';
import { daysOf } from './requests-page.tsx';
import { t } from './words.ts';

export function DraftPage() {
  const { id = '' } = useParams();
  const query = useQuery(queryOf('requests', requests.draft, { params: { id } }));
  const { data } = query;
  const undecided = data?.passages.filter(({ decision }) => decision === null).length;
  return (
    <Page
      title={data ? t('request.draft', { name: data.name }) : t('request.title')}
      about={data && daysOf(data)}
      back={{ to: '/requests', label: t('request.back') }}
      files={undecided === 0 && <Exports files={filesOf(id)} failed={t('request.fileFailed')} />}
    >
      <QueryState
        query={query}
        failed={t('request.draftFailed')}
        label={t('request.draftLoading')}
        loading={<div className={classes.skeleton} />}
      >
        {(draft) => <Draft draft={draft} />}
      </QueryState>
    </Page>
  );
}

function filesOf(id: string) {
  const icons = { html: IconPrinter, json: IconFileCode };
  const words = { html: t('request.html'), json: t('request.json') };
  return fileKinds.map((kind) => {
    const Sign = icons[kind];
    return {
      icon: <Sign size={18} stroke={1.75} aria-hidden />,
      label: words[kind],
      make: (onRows: (rows: number) => void) => download(requests.file, { params: { id }, query: { as: kind } }, onRows),
    };
  });
}

function Draft({ draft }: { draft: AccessRequestDraft }) {
  const { _id, passages, hasAccount, isCut, closed } = draft;
  const [isClosing, setClosing] = useState(false);
  const n = passages.filter(({ decision }) => decision === null).length;
  const isClosed = closed !== null;
  const list = (passages: readonly Passage[]) => (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
    <ul role="list" className={classes.passages}>
      {passages.map((passage) => (
        <OnePassage key={passage._id} requestId={_id} passage={passage} isClosed={isClosed} />
      ))}
    </ul>
  );
  const candidates = passages.filter(({ isCandidate }) => isCandidate);
  const certain = passages.filter(({ isCandidate }) => !isCandidate);
  return (
    <div className={classes.sheet}>
      <div className={classes.facts}>
        {passages.length === 0 ? <EmptyState sentence={t('request.empty')} /> : <p role="status">{t('request.left', { n })}</p>}
        {hasAccount && <p>{t('request.account')}</p>}
        {isCut && <p>{t('request.cut')}</p>}
      </div>
      {certain.length > 0 && (
        <Section className={classes.part} title={t('request.certain')}>
          {list(certain)}
        </Section>
      )}
      {candidates.length > 0 && (
        <Section className={classes.part} title={t('request.candidates')}>
          <p className={classes.small}>{t('request.candidatesAbout')}</p>
          {list(candidates)}
        </Section>
      )}
      {!isClosed && n === 0 && (
        <div>
          <Button variant="default" onClick={() => setClosing(true)}>
            {t('request.close')}
          </Button>
        </div>
      )}
      {isClosing && <Close id={_id} onClose={() => setClosing(false)} />}
    </div>
  );
}

function Close({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const close = useMutation({
    mutationFn: () => call(requests.close, { params: { id } }),
    onSuccess: () => {
      toast.success(t('request.closedNow'));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
  return (
    <ConfirmDialog
      title={t('request.closeTitle')}
      stays={
        <>
          {t('request.closeMeans')}
          {close.isError && (
            <span role="alert" className={classes.failed}>
              {fieldError(sentenceOf(close.error, t('request.closeFailed')))}
            </span>
          )}
        </>
      }
      action={t('request.close')}
      isBusy={close.isPending}
      onConfirm={() => close.mutate()}
      onClose={onClose}
    />
  );
}
