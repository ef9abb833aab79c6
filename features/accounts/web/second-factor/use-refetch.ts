/** Refetches what pages show of the account, after a factor was added, changed or removed. */
import { useQueryClient } from '@tanstack/react-query';

export function useRefetch(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['accounts'] });
}
