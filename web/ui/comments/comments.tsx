/** 'Comments (n)' (spec 2), oldest first, with the form to add one at the end. Of what they are comments, the room knows. */
import { useId, useRef } from 'react';
import { useFormat } from '../../lib/format.ts';
import { t } from '../words.ts';
import { CommentForm } from './comment-form.tsx';
import classes from './comments.module.css';
import { OneComment } from './one-comment.tsx';

export interface Comment {
  _id: string;
  user: { name: string | null };
  content: string;
  createdAt: string;
  editedAt: string | null;
  isMine: boolean;
  canDelete: boolean;
}

/** How the room changes them. Each puts its reply on the screen before it ends. */
export interface CommentCalls {
  add: (body: { _id: string; content: string }) => Promise<unknown>;
  edit: (id: string, content: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

interface CommentsProps {
  comments: readonly Comment[];
  count: number;
  calls: CommentCalls;
  /** Under which what is being written is kept on this device. */
  draft: string;
}

export function Comments({ comments, count, calls, draft }: CommentsProps) {
  const { number } = useFormat();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={id} className={classes.comments}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('ui.comments', { n: number(count) })}
      </h2>
      {comments.length === 0 ? (
        <p className={classes.dimmed}>{t('ui.noComments')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
        <ol role="list" className={classes.thread}>
          {comments.map((comment) => (
            <OneComment key={comment._id} comment={comment} calls={calls} onGone={() => heading.current?.focus()} />
          ))}
        </ol>
      )}
      <CommentForm draftName={draft} add={calls.add} />
    </section>
  );
}
