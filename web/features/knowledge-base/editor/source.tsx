/** The Markdown as it is typed, with its buttons. */
import { Textarea } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { fieldError } from '../../../ui/form-errors.tsx';
import { t } from '../words.ts';
import classes from './editor.module.css';
import { pictureTypes } from './pictures.ts';
import { Toolbar } from './toolbar.tsx';
import { useSource } from './use-source.ts';

interface SourceProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isReadOnly: boolean;
}

const id = 'article-content';

export function Source({ value, onChange, error, isReadOnly }: SourceProps): ReactNode {
  const source = useSource();
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.source}>
      <Textarea
        ref={source.field}
        id={id}
        name="content"
        label={t('kb.content')}
        description={t('kb.contentHint')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        inputContainer={(children) => (
          <>
            <Toolbar onFormat={source.format} onPicture={() => file.current?.click()} controls={id} />
            {children}
          </>
        )}
        classNames={{ input: classes.text ?? '' }}
        dir="auto"
        spellCheck
        readOnly={isReadOnly}
        error={fieldError(error ?? source.error ?? undefined)}
        {...source.handlers}
      />
      <p className={classes.note} role="status">
        {source.isUploading ? t('kb.uploading') : ''}
      </p>
      <input
        ref={file}
        type="file"
        accept={pictureTypes.join(',')}
        hidden
        onChange={(event) => {
          const [picture] = event.currentTarget.files ?? [];
          if (picture) void source.upload(picture);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
