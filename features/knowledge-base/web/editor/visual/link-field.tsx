/** Asks below the toolbar where a link leads, for the selected words. */
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { t } from '../../words.ts';
import { addressOf } from './formats.ts';
import classes from './visual.module.css';

interface LinkFieldProps {
  /** The address of the current link; '' if there is none. */
  href: string;
  onSet: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

export function LinkField({ href, onSet, onRemove, onClose }: LinkFieldProps) {
  const [text, setText] = useState(href || 'https://');
  const [isWrong, setIsWrong] = useState(false);
  const set = () => {
    const address = text === 'https://' ? null : addressOf(text);
    setIsWrong(address === null);
    if (address !== null) onSet(address);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and announce a form
    <div role="group" aria-label={t('kb.link')} className={classes.link}>
      <TextInput
        className={classes.address ?? ''}
        size="sm"
        label={t('kb.linkAddress')}
        type="url"
        value={text}
        data-autofocus
        ref={(field) => field?.focus()}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        error={fieldError(isWrong ? t('kb.linkWrong') : undefined)}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Enter must not save the article.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') set();
          else onClose();
        }}
      />
      <Button size="compact-md" onClick={set}>
        {t('kb.linkSet')}
      </Button>
      {href !== '' && (
        <Button size="compact-md" variant="default" onClick={onRemove}>
          {t('kb.linkRemove')}
        </Button>
      )}
      <Button size="compact-md" variant="default" onClick={onClose}>
        {t('kb.cancel')}
      </Button>
    </div>
  );
}
