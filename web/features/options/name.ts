/** A name as it is typed: what is wrong with it before it is sent, and what the server says of it. */
import { limits } from '@earshot/contract/limits';
import { options } from '@earshot/contract/options';
import { isRefusal, sentenceOf } from '../../lib/api/refusal.ts';
import { t } from './words.ts';

export function nameError(name: string): string | undefined {
  if (name.trim() === '') return t('options.nameNeeded');
  if (name.length > limits.length.optionName) return t('options.nameTooLong', { max: limits.length.optionName });
  return options.add.body?.safeParse({ name }).error?.issues[0]?.message;
}

/** On save the server's sentence, or 'An error occurred'. */
export const savingError = (error: unknown): string =>
  (isRefusal(error) && error.fields.name) || sentenceOf(error, t('options.saveFailed'));
