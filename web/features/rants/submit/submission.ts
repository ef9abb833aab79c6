/** The form 'Submit a Rant' as data: its fields, what is wrong with them, and the draft that is kept of them. */
import { limits } from '@earshot/contract/limits';
import { rantContent } from '@earshot/contract/rants';
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { inLanguage } from '../../../lib/language/language.ts';
import { t } from '../words.ts';

const max = limits.length.rant;

/** Options travel by _id. The contract's own rule for the text comes last; the usual two mistakes are said in the form's words. What is wrong is said when it is shown, in the language the page has then. */
export const submission = z.object({
  target: z.string().min(1, writeSentence('rants.chooseTarget')),
  department: z.string().min(1, writeSentence('rants.chooseDepartment')),
  categoryType: z.string().min(1, writeSentence('rants.chooseCategory')),
  content: z.string().check((ctx) => {
    const wrong = contentError(ctx.value);
    if (wrong) ctx.issues.push({ code: 'custom', input: ctx.value, message: wrong });
  }),
});
export type Submission = z.output<typeof submission>;
/** In the order of the form. */
export const names = Object.keys(submission.shape) as (keyof Submission)[];

export const labels = inLanguage(
  (): Record<keyof Submission, string> => ({
    target: t('rants.targetEmployee'),
    department: t('rants.targetDepartment'),
    categoryType: t('rants.categoryType'),
    content: t('rants.rantContent'),
  }),
);

function contentError(text: string): string | undefined {
  if (text.trim() === '') return writeSentence('rants.writeContent');
  if (text.length > max) return writeSentence('rants.tooLong', { max, over: text.length - max });
  return rantContent.safeParse(text).error?.issues[0]?.message;
}

export const nothing: Submission = { target: '', department: '', categoryType: '', content: '' };

export const isBlank = (values: Submission): boolean => Object.values(values).every((value) => value.trim() === '');

/** A draft has the id of the rant it becomes, so that sending it twice makes one rant. */
export interface RantDraft {
  _id: string;
  values: Submission;
}

export const freshDraft = (): RantDraft => ({ _id: crypto.randomUUID(), values: nothing });
