/** The form of an article (product.md 1.23): title, category, text and tags, with a sticky row of actions below. */
import { limits } from '@earshot/contract/limits';
import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLeaveGuard } from '#web/lib/page/leave-guard.ts';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { t } from '../words.ts';
import type { Start } from './calls.ts';
import { CategoryField } from './category-field.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftConflictDialog } from './draft-conflict-dialog.tsx';
import classes from './editor.module.css';
import { ArticleText } from './editor-mode.tsx';
import { OtherEditors, Restored } from './notices.tsx';
import { TagsField } from './tags-field.tsx';
import { type Editor, useEditor } from './use-editor.ts';

export function Form({ start }: { start: Start }) {
  const editor = useEditor(start);
  const { form, isSaved } = editor;
  const isReadOnly = form.isBusy || isSaved;
  const navigate = useNavigate();
  const guard = useLeaveGuard(editor.isDirty);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.submit();
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {editor.isRestored && <Restored onThrowAway={() => void editor.throwAway()} />}
      <OtherEditors id={editor.article?._id} />
      <FormErrors form={form} />
      <div className={classes.pair}>
        <TextInput {...form.field('title')} maxLength={limits.length.title} autoComplete="off" dir="auto" readOnly={isReadOnly} />
        <CategoryField value={form.values.category} onChange={(category) => form.set({ category })} error={form.errorAt('category')} />
      </div>
      <ArticleText
        value={form.values.content}
        onChange={(content) => form.set({ content })}
        error={form.errors.content}
        isReadOnly={isReadOnly}
      />
      <TagsField tags={form.values.tags} onChange={(tags) => form.set({ tags })} error={form.errorAt('tags')} />
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
      {form.conflict !== null && editor.article && <ConflictDialog editor={editor} id={editor.article._id} />}
    </form>
  );
}

const backOf = ({ article }: Editor): string => (article ? `/knowledge-base/articles/${article._id}` : '/knowledge-base');

function Actions({ editor }: { editor: Editor }) {
  const { article, form, isSaved, keeping } = editor;
  const { isBusy } = form;
  return (
    <div className={classes.actions}>
      <p className={classes.note} role="status">
        {isSaved || keeping.where === 'nowhere' ? '' : t(keeping.where === 'server' ? 'kb.keptServer' : 'kb.draftKept')}
      </p>
      <Button component={Link} to={backOf(editor)} variant="default">
        {t('kb.cancel')}
      </Button>
      <Button type="submit" loading={isBusy} disabled={isSaved}>
        <BusyLabel isBusy={isBusy} busy={t('kb.saving')}>
          {t(article ? 'kb.update' : 'kb.categoryCreate')}
        </BusyLabel>
      </Button>
    </div>
  );
}
