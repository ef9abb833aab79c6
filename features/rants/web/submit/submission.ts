/** The form 'Submit a Rant' as data: its fields, what is wrong with them, and the draft that is kept of them. */

import { limits } from '@earshot/contract/limits';
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import type { AttachedFile } from '#features/files/contract';
import { inLanguage } from '#web/lib/language/language.ts';
import { rantFields } from '../../contract/create.ts';
import { t } from '../words.ts';

const max = limits.length.rant;

/** The fields of the contract; options by `_id`. Errors are ids of sentences, so that they follow a change of the language. The two usual mistakes in the text have sentences of the form, others those of the contract. */
export const submission = z.object({
  ...rantFields,
  target: z.string().min(1, writeSentence('rants.chooseTarget')),
  department: z.string().min(1, writeSentence('rants.chooseDepartment')),
  categoryType: z.string().min(1, writeSentence('rants.chooseCategory')),
  content: z.string().check((ctx) => {
    const wrong = contentError(ctx.value);
    if (wrong) ctx.issues.push({ code: 'custom', input: ctx.value, message: wrong });
  }),
});
/** The values that are sent, and the texts in the fields. */
export type Sent = z.output<typeof submission>;
export type Submission = Record<keyof Sent, string>;
/** In the order of the form. */
export const names = Object.keys(submission.shape) as (keyof Submission)[];

const each = (value: (name: keyof Submission) => string) => Object.fromEntries(names.map((name) => [name, value(name)])) as Submission;

export const labels = inLanguage(() => each((name) => t(`rants.field.${name}`)));

function contentError(text: string): string | undefined {
  if (text.trim() === '') return writeSentence('rants.writeContent');
  if (text.length > max) return writeSentence('rants.tooLong', { max, over: text.length - max });
  return rantFields.content.safeParse(text).error?.issues[0]?.message;
}

export const nothing: Submission = each(() => '');

export const isBlank = (values: Submission): boolean => Object.values(values).every((value) => value.trim() === '');

/** A draft has the id of the rant it becomes, so that sending it twice makes one rant. */
export interface RantDraft {
  _id: string;
  values: Submission;
  /** Files that have arrived; missing in older drafts. */
  files?: AttachedFile[];
}

export const freshDraft = (): RantDraft => ({ _id: crypto.randomUUID(), values: nothing });
