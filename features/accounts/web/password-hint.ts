/** The organisation's minimum length of passwords, for pages before signing in. */
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#web/lib/query/query.ts';
import { t } from './words.ts';

export function usePasswordHint(): string {
  const { data } = useQuery(queryOf('welcome', accounts.welcome));
  return t('accounts.passwordHint', { min: data?.passwordLeast ?? limits.minPasswordLength.default });
}
