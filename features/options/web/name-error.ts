/** Errors of a name: found before it is sent, or returned by the server. */
import { limits } from '@earshot/contract/limits';
import { isRefusal, sentenceOf } from '#web/lib/api/refusal.ts';
import { options } from '../contract/calls.ts';
import { t } from './words.ts';

export function nameError(name: string): string | undefined {
  if (name.trim() === '') return t('options.nameNeeded');
  if (name.length > limits.length.optionName) return t('options.nameTooLong', { max: limits.length.optionName });
  return options.add.body?.safeParse({ name }).error?.issues[0]?.message;
}

export const savingError = (error: unknown): string =>
  (isRefusal(error) && error.fields.name) || sentenceOf(error, t('options.saveFailed'));
