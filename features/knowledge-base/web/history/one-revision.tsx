/** A revision: who saved it and when, and on request what it changed. Older ones can be restored. */

import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { Chip } from '#web/ui/layout/chip.tsx';
import { LoadingState } from '#web/ui/layout/states.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { type Article, knowledgeBase as kb, type Revision } from '../../contract/calls.ts';
import { useArticleChange } from '../calls.ts';
import shared from '../knowledge-base.module.css';
import { t } from '../words.ts';
import { Difference } from './difference.tsx';
import classes from './history.module.css';

interface OneRevisionProps {
  article: Article;
  revision: Revision;
  /** The previous revision; null: there is none; undefined: it is loading. */
  before: Revision | null | undefined;
}

export function OneRevision({ article, revision, before }: OneRevisionProps) {
  const { full } = useFormat();
  const isCurrent = revision.version === article.version;
  const [isOpen, setIsOpen] = useState(isCurrent && before !== null);
  const [isAsked, setIsAsked] = useState(false);
  const n = revision.version;
  return (
    <li className={classes.revision}>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={classes.head}>
          <IconChevronRight className={classes.chevron} size={16} stroke={2} aria-hidden />
          <b>{t('kb.version', { n })}</b>
          {isCurrent && <Chip hue="petrol">{t('kb.current')}</Chip>}
          <span className={classes.dimmed}>
            {t('kb.savedBy', { name: revision.author ?? t('kb.unknown'), when: full(revision.savedAt) })}
          </span>
        </summary>
        {isOpen && <Changes revision={revision} before={before} />}
      </details>
      {!isCurrent && (
        <Button variant="default" size="compact-md" aria-label={t('kb.restore', { n })} onClick={() => setIsAsked(true)}>
          {t('kb.restoreDo')}
        </Button>
      )}
      {isAsked && <Restore article={article} revision={revision} onClose={() => setIsAsked(false)} />}
    </li>
  );
}

const emptyRevision = { title: '', content: '' };

function Changes({ revision, before }: Omit<OneRevisionProps, 'article'>) {
  if (before === undefined) return <LoadingState>{null}</LoadingState>;
  return (
    <>
      <p className={classes.dimmed}>{before ? t('kb.compareWith', { n: before.version }) : t('kb.firstVersion')}</p>
      <Difference
        name={`${t('kb.version', { n: revision.version })}. ${t('kb.diffOf')}`}
        before={before ?? emptyRevision}
        after={revision}
      />
    </>
  );
}

function Restore({ article, revision, onClose }: { article: Article; revision: Revision; onClose: () => void }) {
  const params = { id: article._id, revision: revision._id };
  const n = revision.version;
  const restore = useArticleChange((_: undefined) => call(kb.restoreRevision, { params }));
  const confirm = () =>
    restore.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('kb.restoredDone', { n }));
        onClose();
        document.querySelector<HTMLElement>('main h1')?.focus();
      },
    });
  return (
    <ConfirmDialog
      title={t('kb.restoreTitle', { n })}
      stays={
        <>
          {t('kb.restoreStays')} {revision.tags === null && t('kb.restoreTextOnly')}
          {restore.isError && (
            <span role="alert" className={shared.failed}>
              {fieldError(sentenceOf(restore.error, t('kb.failed')))}
            </span>
          )}
        </>
      }
      action={t('kb.restoreDo')}
      isBusy={restore.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
