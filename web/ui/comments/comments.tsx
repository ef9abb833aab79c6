/** The list 'Comments (n)' (product.md 1.22), oldest first, with the form at the end. It does not depend on what is commented on. */
import { useId, useRef } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { type EarlierItems, useLoadEarlier } from '../../lib/query/load-earlier.ts';
import { ShowEarlier } from '../layout/show-earlier.tsx';
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

/** Calls of the feature that the comments belong to. `add`, `edit` and `remove` resolve once the page shows the change. */
export interface CommentCalls {
  add: (body: { _id: string; content: string }) => Promise<unknown>;
  edit: (id: string, content: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  /** The comments before the one with this id, oldest first. */
  before: (id: string) => Promise<Comment[]>;
}

interface CommentsProps {
  comments: readonly Comment[];
  count: number;
  calls: CommentCalls;
  draft: string;
}

export function Comments({ comments, count, calls, draft }: CommentsProps) {
  const { number } = useFormat();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const earlierComments = useLoadEarlier(comments, count, calls.before);
  const all = { ...calls, ...alsoEarlier(calls, earlierComments) };
  return (
    <section aria-labelledby={id} className={classes.comments}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('ui.comments', { n: number(count) })}
      </h2>
      {comments.length === 0 ? (
        <p className={classes.dimmed}>{t('ui.noComments')}</p>
      ) : (
        <>
          <ShowEarlier of={earlierComments} />
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets unless they have the role */}
          <ol role="list" className={classes.thread}>
            {earlierComments.shown.map((comment) => (
              <OneComment key={comment._id} comment={comment} calls={all} onGone={() => heading.current?.focus()} />
            ))}
          </ol>
        </>
      )}
      <CommentForm draftName={draft} add={calls.add} />
    </section>
  );
}

/** A refetch after a change returns only the newest comments, so earlier ones on the screen are updated here. */
const alsoEarlier = (calls: CommentCalls, { change }: EarlierItems<Comment>): Pick<CommentCalls, 'edit' | 'remove'> => ({
  edit: async (id, content) => {
    await calls.edit(id, content);
    change(id, (comment) => ({ ...comment, content, editedAt: new Date().toISOString() }));
  },
  remove: async (id) => {
    await calls.remove(id);
    change(id, null);
  },
});
