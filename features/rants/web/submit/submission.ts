/** The form 'Submit a Rant' as data: its fields, their errors, and its draft. */

import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import type { AttachedFile } from '#features/files/contract';
import { inLanguage } from '#web/lib/language/language.ts';
import { type ChosenField, chosenFields, rantFields, writtenNames } from '../../contract/fields.ts';
import { limits } from '../../contract/limits.ts';
import { t } from '../words.ts';

const max = limits.content;

/**
 * The fields of the contract, with options by `_id`. Errors are ids of sentences, so that they follow a change of language. An empty or too
 * long text has sentences of the form, other errors those of the contract.
 */
export const submission = z.object({
  ...rantFields,
  target: z.string().min(1, writeSentence('rants.chooseTarget')),
  department: z.string().min(1, writeSentence('rants.chooseDepartment')),
  categoryType: z.string().min(1, writeSentence('rants.chooseCategory')),
  content: z.string().check((ctx) => {
    const error = contentError(ctx.value);
    if (error) ctx.issues.push({ code: 'custom', input: ctx.value, message: error });
  }),
});
/** `SentSubmission`: the values that are sent; `Submission`: the texts in the fields. */
export type SentSubmission = z.output<typeof submission>;
export type Submission = Record<keyof SentSubmission, string>;
/** The names of the fields, in the order of the form. */
export const names = [...writtenNames, ...(Object.keys(chosenFields) as ChosenField[])];

const forEachField = (value: (name: keyof Submission) => string) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Submission;

export const labels = inLanguage(() => forEachField((name) => t(`rants.field.${name}`)));

function contentError(text: string): string | undefined {
  if (text.trim() === '') return writeSentence('rants.writeContent');
  if (text.length > max) return writeSentence('rants.tooLong', { max, over: text.length - max });
  return rantFields.content.safeParse(text).error?.issues[0]?.message;
}

export const emptySubmission: Submission = forEachField(() => '');

/** The texts of the fields again, of values that were checked. */
export const fieldsOf = (sent: SentSubmission): Submission => forEachField((name) => sent[name] ?? '');

export const isBlank = (values: Submission): boolean => Object.values(values).every((value) => value.trim() === '');

/** A draft has the id of the rant it becomes, so that sending it twice makes one rant. */
export interface RantDraft {
  _id: string;
  values: Submission;
  /** Uploaded files; missing in drafts of older versions. */
  files?: AttachedFile[];
}

export const freshDraft = (): RantDraft => ({ _id: crypto.randomUUID(), values: emptySubmission });
