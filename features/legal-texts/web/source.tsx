/** The field with the text's source. If it is empty, a button inserts the built-in text. */

import { Button, Textarea } from '@mantine/core';
import { useFormat } from '#web/lib/format/format.ts';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import type { LegalPage } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { hasBlanks } from './blanks.ts';
import { asMarkdown } from './built-in-texts.ts';
import { useBuiltIn } from './calls.ts';
import classes from './edit.module.css';
import type { Editing } from './use-editing.ts';
import { t } from './words.ts';

const max = limits.text;

export function Source({ page, editing }: { page: LegalPage; editing: Editing }) {
  const { number } = useFormat();
  const builtIn = useBuiltIn().data;
  const { form, markdown, isTooLong } = editing;
  return (
    <div className={classes.source}>
      <Textarea
        {...form.field('markdown')}
        id="legal-source"
        label={t('legal.source')}
        description={t('legal.sourceHint')}
        autosize
        minRows={16}
        maxRows={28}
        dir="auto"
        error={isTooLong ? fieldError(t('legal.tooLong', { max: number(max) })) : form.errorAt('markdown')}
      />
      <div className={classes.below}>
        <span role="status">{editing.isStored ? t('legal.draftKept') : ''}</span>
        <span>{t('legal.counted', { n: number(markdown.length), max: number(max) })}</span>
      </div>
      {hasBlanks(markdown) && <p className={classes.dimmed}>{t('legal.blanks')}</p>}
      {markdown.trim() === '' && builtIn && (
        <Button
          variant="default"
          onClick={() => {
            form.set({ markdown: asMarkdown(builtIn[page]) });
            // The button disappears once there is text, so the field gets the focus.
            document.getElementById('legal-source')?.focus();
          }}
        >
          {t('legal.begin')}
        </Button>
      )}
    </div>
  );
}
