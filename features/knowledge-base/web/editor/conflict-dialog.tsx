/** Somebody else saved first (409): shows the difference and three choices. One's own text is never lost. */

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#web/lib/api/api.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { ErrorState, LoadingState } from '#web/ui/layout/states.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { knowledgeBase as kb } from '../../contract/calls.ts';
import { Difference } from '../history/difference.tsx';
import { t } from '../words.ts';
import classes from './editor.module.css';
import type { Editor } from './use-editor.ts';
import { useTimeAgo } from './use-time-ago.ts';

/** The newest revision, fetched each time, because somebody may have saved again. */
const useTheirs = (id: string) =>
  useQuery({
    queryKey: ['knowledge-base-theirs', id],
    queryFn: ({ signal }) => call(kb.revisions, { params: { id }, query: { limit: 1 }, signal }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export function ConflictDialog({ editor, id }: { editor: Editor; id: string }) {
  const timeAgo = useTimeAgo();
  const latest = useTheirs(id);
  const data = latest.data?.[0];
  return (
    <Dialog title={t('kb.conflictTitle')} onClose={editor.form.endConflict} size={760} isDirty>
      {data ? (
        <>
          <p>
            <b>{t('kb.conflictWho', { name: data.author ?? t('kb.unknown'), when: timeAgo(data.savedAt) })}</b> {t('kb.conflictAbout')}
          </p>
          <Difference before={data} after={{ ...editor.form.values, category: null }} />
        </>
      ) : latest.isError ? (
        <>
          <p>{editor.form.conflict}</p>
          <ErrorState sentence={t('kb.loadFailed')} retry={() => latest.refetch()} isRetrying={latest.isFetching} />
        </>
      ) : (
        <>
          <p>{editor.form.conflict}</p>
          <LoadingState label={t('kb.conflictLoading')}>
            <div className={classes.conflictSkeleton} />
          </LoadingState>
        </>
      )}
      <ConflictActions editor={editor} id={id} version={data?.version} />
    </Dialog>
  );
}

function ConflictActions({ editor, id, version }: { editor: Editor; id: string; version: number | undefined }) {
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);
  const asDraft = async () => {
    const isStored = await editor.keeping.flush();
    setHasFailed(!isStored);
    if (!isStored) return;
    toast.info(t('kb.keptAsDraft'));
    void navigate(`/knowledge-base/articles/${id}`);
  };
  return (
    <>
      {hasFailed && (
        <p className={classes.failed} role="alert">
          {fieldError(t('kb.keepFailed'))}
        </p>
      )}
      <div className={classes.conflictActions}>
        <Button variant="default" onClick={editor.form.endConflict} data-autofocus>
          {t('kb.goOn')}
        </Button>
        <Button variant="default" onClick={() => void asDraft()}>
          {t('kb.keepAsDraft')}
        </Button>
        <Button
          color="red"
          disabled={version === undefined}
          loading={editor.form.isBusy}
          onClick={() => version !== undefined && editor.overwrite(version)}
        >
          {t('kb.overwrite')}
        </Button>
      </div>
    </>
  );
}
