/** A comment: who, when, the words as text. Its author edits it in place; its author and those who manage articles delete it. */
import { type Comment, knowledgeBase as kb } from '@earshot/contract/knowledge-base';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { sentenceOf } from '../../../lib/refusal.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { fieldError } from '../../../ui/form-errors.tsx';
import { useArticleChange } from '../calls.ts';
import { t } from '../words.ts';
import classes from './article.module.css';
import { EditComment } from './edit-comment.tsx';

export function OneComment({ comment, onGone }: { comment: Comment; onGone: () => void }) {
  const { full } = useFormat();
  const [mode, setMode] = useState<'shown' | 'edited' | 'deleted'>('shown');
  const edit = useRef<HTMLButtonElement>(null);
  const { content, createdAt, editedAt, isMine, canDelete } = comment;
  const name = comment.user.name ?? t('kb.unknown');
  const when = full(createdAt);
  const editLabel = t('kb.editComment', { when });
  const deleteLabel = t('kb.deleteComment', { name, when });
  const endEdit = () => {
    setMode('shown');
    window.setTimeout(() => edit.current?.focus(), 0);
  };
  return (
    <li className={classes.comment}>
      <Avatar name={name} />
      <div className={classes.commentBody}>
        <p className={classes.commentHead}>
          <b dir="auto">{name}</b>
          <time dateTime={createdAt}>{when}</time>
          {editedAt && <span>{t('kb.edited', { when: full(editedAt) })}</span>}
        </p>
        {mode === 'edited' ? (
          <EditComment comment={comment} onEnd={endEdit} />
        ) : (
          <div className={classes.words} dir="auto">
            {content}
          </div>
        )}
      </div>
      {mode !== 'edited' && (
        <span className={classes.commentActions}>
          {isMine && (
            <Tooltip label={editLabel}>
              <ActionIcon ref={edit} size={32} aria-label={editLabel} onClick={() => setMode('edited')}>
                <IconPencil size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
          {canDelete && (
            <Tooltip label={deleteLabel}>
              <ActionIcon size={32} aria-label={deleteLabel} onClick={() => setMode('deleted')}>
                <IconTrash size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </span>
      )}
      {mode === 'deleted' && <DeleteComment id={comment._id} name={name} onGone={onGone} onClose={() => setMode('shown')} />}
    </li>
  );
}

function DeleteComment({ id, name, onGone, onClose }: { id: string; name: string; onGone: () => void; onClose: () => void }) {
  const remove = useArticleChange((_: undefined) => call(kb.removeComment, { params: { id } }));
  return (
    <ConfirmDialog
      title={t('kb.deleteCommentTitle')}
      stays={
        <>
          {t('kb.deleteCommentStays', { name })}
          {remove.isError && (
            <span role="alert" className={classes.failed}>
              {fieldError(sentenceOf(remove.error, t('kb.failed')))}
            </span>
          )}
        </>
      }
      action={t('kb.delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutateAsync(undefined).then(onGone, () => {})}
      onClose={onClose}
    />
  );
}
