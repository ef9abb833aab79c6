/** Data that pages need before sign-in, such as the organisation's name and whether there is an account yet. */
import { useQuery } from '@tanstack/react-query';
import { firstCalls } from '../lib/api/first-calls.ts';
import { queryOf } from '../lib/query/query.ts';
import { useSession } from '../lib/session/session.tsx';

export const useWelcome = () => useQuery({ ...queryOf('welcome', firstCalls.welcome), staleTime: Number.POSITIVE_INFINITY });

export function useOrganisationName(): string {
  const { settings } = useSession();
  const welcome = useWelcome();
  return settings?.organisationName ?? welcome.data?.organisationName ?? 'Earshot';
}
