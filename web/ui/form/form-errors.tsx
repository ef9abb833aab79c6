/** Errors of a form (product.md 8.13): at the field with an icon, and at the top as links to the fields. Needs no form library. */
import { IconExclamationCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { translateWritten } from '../../lib/language/words.ts';
import { Notice } from '../layout/notice.tsx';
import { t } from '../words.ts';
import classes from './form-errors.module.css';

export function fieldError(message: string | undefined): ReactNode {
  if (!message) return null;
  return (
    <span className={classes.error}>
      <IconExclamationCircle size={15} stroke={1.75} aria-hidden />
      {translateWritten(message)}
    </span>
  );
}

interface SummaryProps {
  /** Name, label and error of each invalid field, in the order of the form. */
  errors: readonly { name: string; label?: string; message: string }[];
  /** Number of failed attempts; each new one moves the focus to the summary. */
  tries: number;
}

export function ErrorSummary({ errors, tries }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);
  if (errors.length === 0) return null;
  return (
    <Notice kind="error" title={t('ui.fieldsWrong', { n: errors.length })} ref={box} tabIndex={-1}>
      {errors.map(({ name, label, message }) => (
        <p key={name}>
          <button
            type="button"
            className={classes.link}
            onClick={() =>
              box.current
                ?.closest('form, main')
                ?.querySelector<HTMLElement>(`[name="${name}"], #${CSS.escape(name)}`)
                ?.focus()
            }
          >
            {label ? `${label}: ${translateWritten(message)}` : translateWritten(message)}
          </button>
        </p>
      ))}
    </Notice>
  );
}

interface FormErrorsProps {
  form: { labels: object; errors: object; error: string | null; tries: number };
}

/** The top of a form: the error of the form as a whole, and the summary of invalid fields. */
export function FormErrors({ form: { labels, errors, error, tries } }: FormErrorsProps) {
  const messages: Record<string, string | undefined> = { ...errors };
  const wrongFields = Object.entries<string>({ ...labels }).flatMap(([name, label]) => {
    const message = messages[name];
    return message ? [{ name, label, message }] : [];
  });
  return (
    <>
      {error && <Notice kind="error">{error}</Notice>}
      <ErrorSummary errors={wrongFields} tries={tries} />
    </>
  );
}
