/** Actions on the table at the cursor. */
import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { t } from '../../words.ts';
import classes from './visual.module.css';

const actions = {
  'kb.rowAdd': (editor: Editor) => editor.chain().focus().addRowAfter().run(),
  'kb.columnAdd': (editor: Editor) => editor.chain().focus().addColumnAfter().run(),
  'kb.rowRemove': (editor: Editor) => editor.chain().focus().deleteRow().run(),
  'kb.columnRemove': (editor: Editor) => editor.chain().focus().deleteColumn().run(),
  'kb.tableRemove': (editor: Editor) => editor.chain().focus().deleteTable().run(),
} as const;

/** The first row is the head and cannot be removed, because Markdown has no tables without one. */
const isInHead = (editor: Editor): boolean => editor.isActive('tableHeader');

export const TableBar = ({ editor }: { editor: Editor }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and announce a form
  <div role="group" aria-label={t('kb.table')} className={classes.bar}>
    {(Object.keys(actions) as (keyof typeof actions)[]).map((name) => (
      <Button
        key={name}
        size="compact-sm"
        variant="default"
        disabled={name === 'kb.rowRemove' && isInHead(editor)}
        onClick={() => actions[name](editor)}
      >
        {t(name)}
      </Button>
    ))}
  </div>
);
