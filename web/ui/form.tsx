/** Forms (look 7): checked on sending, then at each change; what is wrong stands on top with links, and at its field with an icon. */
import { zodResolver } from '@hookform/resolvers/zod';
import { IconExclamationCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isRefusal } from '../lib/refusal.ts';
import classes from './form.module.css';
import { Notice } from './notice.tsx';
import { t } from './words.ts';

/** A form over a schema of the contract (or a page's own around it). */
export function useSchemaForm<Schema extends z.ZodObject>(schema: Schema, defaultValues: DefaultValues<z.input<Schema>>) {
  return useForm<z.input<Schema> & FieldValues, unknown, z.output<Schema> & FieldValues>({
    resolver: zodResolver(schema) as never,
    defaultValues: defaultValues as never,
    shouldFocusError: false,
  });
}

/** Puts what the server says of single fields where they are. Returns whether there was any. */
export function setServerErrors<Values extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<Values, unknown, Out>,
  error: unknown,
  sentences: Partial<Record<string, string>> = {},
): boolean {
  if (!isRefusal(error)) return false;
  const known = Object.entries(error.fields).filter(([name]) => name in form.getValues());
  for (const [name, message] of known)
    form.setError(name as Path<Values>, { message: sentences[name] ?? (message === error.code ? error.msg : message) });
  return known.length > 0;
}

/** What stands under a field. */
export function fieldError(message: string | undefined): ReactNode {
  if (!message) return null;
  return (
    <span className={classes.error}>
      <IconExclamationCircle size={15} stroke={1.75} aria-hidden />
      {message}
    </span>
  );
}

interface SummaryProps {
  /** Field name and sentence, in the order of the form. */
  errors: readonly { name: string; message: string }[];
  /** Grows at each failed try: the summary takes the focus then. */
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
      {errors.map(({ name, message }) => (
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
            {message}
          </button>
        </p>
      ))}
    </Notice>
  );
}
