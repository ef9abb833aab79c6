/** What is known before anyone signs in: whose Earshot this is, and whether it still waits for its first account. */
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
