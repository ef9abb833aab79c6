/** Forms over the contract's schemas (product.md 8.13): checked on sending, then at each change. What is wrong is shown by form-errors.tsx. */
import { errorMap } from '@earshot/contract/error-map';
import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { isRefusal } from '../../lib/api/refusal.ts';

/** A form over a schema of the contract (or a page's own around it). */
export function useSchemaForm<Schema extends z.ZodObject>(schema: Schema, defaultValues: DefaultValues<z.input<Schema>>) {
  return useForm<z.input<Schema> & FieldValues, unknown, z.output<Schema> & FieldValues>({
    resolver: zodResolver(schema, { error: errorMap }) as never,
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
