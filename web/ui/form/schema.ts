/**
 * Validates a form with a schema of the contract. Not part of use-form.ts, so that the sign-in page does not load the validation library.
 */
import { errorMap } from '@earshot/contract/error-map';
import type { z } from 'zod';

type Schema<Body> = Pick<z.ZodType<Body>, 'safeParse'>;

/** Makes the `read` option of useForm from a schema: it returns the errors or, if there are none, the body to send. */
export const bySchema =
  <Body>(schema: Schema<Body>) =>
  (values: unknown) => {
    const { data, error } = schema.safeParse(values, { error: errorMap });
    return { errors: firstErrors(error), body: data as Body };
  };

/** The schema's errors by field, for a form with only some of the schema's fields. */
export const fieldErrors = (schema: Schema<unknown>, values: unknown): Record<string, string> =>
  firstErrors(schema.safeParse(values, { error: errorMap }).error);

const firstErrors = (error: z.ZodError | undefined): Record<string, string> =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const).reverse());
