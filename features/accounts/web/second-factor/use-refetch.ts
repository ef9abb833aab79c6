/** After a factor was added, changed or taken away: what the page shows of the account is asked for anew. */
import { useQueryClient } from '@tanstack/react-query';

export function useRefetch(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['accounts'] });
}
