/** The text field with the Markdown, and its buttons. */
import { Textarea } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { t } from '../words.ts';
import classes from './editor.module.css';
import { PictureField } from './picture-field.tsx';
import { Toolbar } from './toolbar.tsx';
import { useSource } from './use-source.ts';

export interface TextProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isReadOnly: boolean;
}

/** The id of the field with the text, in both editors. */
export const textId = 'article-content';

export function Source({ value, onChange, error, isReadOnly }: TextProps): ReactNode {
  const { field, format, incoming, handlers } = useSource();
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.source}>
      <Textarea
        ref={field}
        id={textId}
        name="content"
        label={t('kb.content')}
        description={t('kb.contentHint')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        inputContainer={(children) => (
          <>
            <Toolbar onFormat={format} onPicture={() => file.current?.click()} controls={textId} />
            {children}
          </>
        )}
        classNames={{ input: classes.text ?? '' }}
        dir="auto"
        spellCheck
        readOnly={isReadOnly}
        error={fieldError(error ?? incoming.error ?? undefined)}
        {...handlers}
      />
      <PictureField field={file} onPick={(picture) => void incoming.upload(picture)} isBusy={incoming.isBusy} />
    </div>
  );
}
