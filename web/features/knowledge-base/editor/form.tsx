/** The form of an article (product.md 1.23): what it is called, where it belongs, its text, its tags; the actions stick below. */
import { limits } from '@earshot/contract/limits';
import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLeaveGuard } from '../../../lib/page/leave-guard.ts';
import { LeaveDialog } from '../../../ui/dialog/leave-dialog.tsx';
import { ErrorSummary, fieldError } from '../../../ui/form/form-errors.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { t } from '../words.ts';
import type { Start } from './calls.ts';
import { CategoryField } from './category-field.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftConflictDialog } from './draft-conflict-dialog.tsx';
import classes from './editor.module.css';
import { ArticleText } from './editor-mode.tsx';
import { OtherEditors, Restored } from './notices.tsx';
import { type Field, summaryOf } from './problems.ts';
import { TagsField } from './tags-field.tsx';
import { type Editor, useEditor } from './use-editor.ts';

export function Form({ start }: { start: Start }) {
  const editor = useEditor(start);
  const { words: fields, write, problems, isBusy, isSaved } = editor;
  const navigate = useNavigate();
  const guard = useLeaveGuard(editor.isDirty);
  const problem = (name: Field) => problems.list.find((one) => one.name === name)?.sentence;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.submit();
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {editor.isRestored && <Restored onThrowAway={() => void editor.throwAway()} />}
      <OtherEditors id={editor.article?._id} />
      {problems.message && problems.list.length === 0 && <Notice kind="error">{problems.message}</Notice>}
      <ErrorSummary errors={summaryOf(problems.list)} tries={problems.tries} />
      <div className={classes.pair}>
        <TextInput
          name="title"
          label={t('kb.titleField')}
          value={fields.title}
          maxLength={limits.length.title}
          onChange={(event) => write({ title: event.currentTarget.value })}
          error={fieldError(problem('title'))}
          autoComplete="off"
          dir="auto"
          readOnly={isBusy || isSaved}
        />
        <CategoryField value={fields.category} onChange={(category) => write({ category })} error={fieldError(problem('category'))} />
      </div>
      <ArticleText
        value={fields.content}
        onChange={(content) => write({ content })}
        error={problem('content')}
        isReadOnly={isBusy || isSaved}
      />
      <TagsField tags={fields.tags} onChange={(tags) => write({ tags })} error={fieldError(problem('tags'))} />
      <Actions editor={editor} />
      <LeaveDialog guard={guard} stays={t('kb.leaveStays')} />
      {editor.draftConflict && (
        <DraftConflictDialog
          {...editor.draftConflict}
          onHere={editor.takeHere}
          onThere={editor.takeThere}
          onClose={() => void navigate(backOf(editor))}
        />
      )}
      {editor.conflict !== null && editor.article && <ConflictDialog editor={editor} id={editor.article._id} />}
    </form>
  );
}

const backOf = ({ article }: Editor): string => (article ? `/knowledge-base/articles/${article._id}` : '/knowledge-base');

function Actions({ editor }: { editor: Editor }) {
  const { article, isBusy, isSaved, keeping } = editor;
  return (
    <div className={classes.actions}>
      <p className={classes.note} role="status">
        {isSaved || keeping.where === 'nowhere' ? '' : t(keeping.where === 'server' ? 'kb.keptServer' : 'kb.draftKept')}
      </p>
      <Button component={Link} to={backOf(editor)} variant="default">
        {t('kb.cancel')}
      </Button>
      <Button type="submit" loading={isBusy} disabled={isSaved} aria-label={isBusy ? t('kb.saving') : undefined}>
        {t(article ? 'kb.update' : 'kb.categoryCreate')}
      </Button>
    </div>
  );
}
