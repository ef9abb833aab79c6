/** Edits the article as it will look: a view of its Markdown. Loaded when the first article is opened this way. */
import { EditorContent } from '@tiptap/react';
import { useMemo, useRef } from 'react';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import prose from '#web/ui/layout/prose.module.css';
import { t } from '../../words.ts';
import editorClasses from '../editor.module.css';
import type { Format } from '../formats.ts';
import { PictureField } from '../picture-field.tsx';
import { type TextProps, textId } from '../source.tsx';
import { Toolbar } from '../toolbar.tsx';
import { visualFormats } from './formats.ts';
import { LinkField } from './link-field.tsx';
import { TableBar } from './table-bar.tsx';
import { useVisual } from './use-visual.ts';
import classes from './visual.module.css';

interface VisualProps extends TextProps {
  onUnfit: (line: number) => void;
}

const [labelId, errorId] = ['article-content-label', 'article-content-error'];

const attributesOf = (isWrong: boolean): Record<string, string> => ({
  id: textId,
  name: 'content',
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelId,
  ...(isWrong && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
  dir: 'auto',
  spellcheck: 'true',
  class: `${prose.prose} ${classes.text}`,
});

export default function Visual({ value, onChange, error, isReadOnly, onUnfit }: VisualProps) {
  const file = useRef<HTMLInputElement>(null);
  const isWrong = error !== undefined;
  const attributes = useMemo(() => attributesOf(isWrong), [isWrong]);
  const { editor, incoming, pressed, isInTable, link } = useVisual({ value, onChange, isReadOnly, attributes, onUnfit });
  const activeFormats = useMemo(() => new Set(pressed.split(' ') as Format[]), [pressed]);
  const message = error ?? incoming.error ?? undefined;
  return (
    <div className={editorClasses.source}>
      <p className={editorClasses.label} id={labelId}>
        {t('kb.content')}
      </p>
      <Toolbar
        onFormat={(name) => (name === 'link' ? link.ask() : visualFormats[name](editor))}
        onPicture={() => file.current?.click()}
        controls={textId}
        pressed={activeFormats}
      />
      {link.isAsked && <LinkField href={link.href} onSet={link.set} onRemove={link.remove} onClose={link.close} />}
      {isInTable && <TableBar editor={editor} />}
      <EditorContent editor={editor} className={classes.frame} />
      {message && (
        <p className={classes.error} id={errorId}>
          {fieldError(message)}
        </p>
      )}
      <PictureField field={file} onPick={(picture) => void incoming.upload(picture)} isBusy={incoming.isBusy} />
    </div>
  );
}
