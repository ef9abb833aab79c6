/** Tags: Enter adds one that is not blank and not there yet; each can be removed. */

import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { t } from '../words.ts';
import classes from './editor.module.css';

interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  error: ReactNode;
}

export function TagsField({ tags, onChange, error }: TagsFieldProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isFull = tags.length >= limits.maxTags;
  const add = () => {
    const tag = text.trim();
    const isThere = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !isThere) onChange([...tags, tag]);
    setText('');
  };
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    field.current?.focus();
  };
  return (
    <div>
      <TextInput
        ref={field}
        name="tags"
        label={t('kb.tags')}
        description={isFull ? t('kb.tagsFull', { max: limits.maxTags }) : t('kb.tagsHint')}
        value={text}
        maxLength={limits.tag}
        readOnly={isFull}
        autoComplete="off"
        dir="auto"
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      {tags.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
        <ul role="list" className={classes.tags} aria-label={t('kb.tags')}>
          {tags.map((tag) => (
            <li key={tag} className={classes.tag}>
              <span dir="auto">{t('kb.tag', { tag })}</span>
              <button type="button" aria-label={t('kb.removeTag', { tag })} onClick={() => remove(tag)}>
                <IconX size={15} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
