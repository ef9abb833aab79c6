/** A comment: author, time and plain text. Its author edits it in place; the server decides who may delete it. */
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { useFormat } from '../../lib/format/format.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Tooltip } from '../dialog/tooltip.tsx';
import { fieldError } from '../form/form-errors.tsx';
import { Avatar } from '../layout/avatar.tsx';
import { t } from '../words.ts';
import classes from './comments.module.css';
import type { Comment, CommentCalls } from './comments.tsx';
import { EditComment } from './edit-comment.tsx';

export function OneComment({ comment, calls, onGone }: { comment: Comment; calls: CommentCalls; onGone: () => void }) {
  const { full } = useFormat();
  const [mode, setMode] = useState<'shown' | 'edited' | 'deleted'>('shown');
  const edit = useRef<HTMLButtonElement>(null);
  const { content, createdAt, editedAt, isMine, canDelete } = comment;
  const name = comment.user.name ?? t('ui.unknown');
  const when = full(createdAt);
  const editLabel = t('ui.editComment', { when });
  const deleteLabel = t('ui.deleteComment', { name, when });
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
          {editedAt && <span>{t('ui.edited', { when: full(editedAt) })}</span>}
        </p>
        {mode === 'edited' ? (
          <EditComment comment={comment} edit={calls.edit} onEnd={endEdit} />
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
              {(about) => (
                <ActionIcon {...about} ref={edit} size={32} aria-label={editLabel} onClick={() => setMode('edited')}>
                  <IconPencil size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
            </Tooltip>
          )}
          {canDelete && (
            <Tooltip label={deleteLabel}>
              {(about) => (
                <ActionIcon {...about} size={32} aria-label={deleteLabel} onClick={() => setMode('deleted')}>
                  <IconTrash size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
            </Tooltip>
          )}
        </span>
      )}
      {mode === 'deleted' && (
        <DeleteComment name={name} remove={() => calls.remove(comment._id)} onGone={onGone} onClose={() => setMode('shown')} />
      )}
    </li>
  );
}

interface DeleteProps {
  name: string;
  remove: () => Promise<unknown>;
  onGone: () => void;
  onClose: () => void;
}

function DeleteComment({ name, remove: send, onGone, onClose }: DeleteProps) {
  const remove = useMutation({ mutationFn: send });
  return (
    <ConfirmDialog
      title={t('ui.deleteCommentTitle')}
      stays={
        <>
          {t('ui.deleteCommentStays', { name })}
          {remove.isError && (
            <span role="alert" className={classes.failed}>
              {fieldError(sentenceOf(remove.error, t('ui.failed')))}
            </span>
          )}
        </>
      }
      action={t('ui.delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutateAsync().then(onGone, () => {})}
      onClose={onClose}
    />
  );
}
