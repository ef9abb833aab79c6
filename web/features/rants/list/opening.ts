/** Where the rows of a list open: on pages of their own, or beside it, where the address says which one is open. */
import { createContext } from 'react';

export const Opening = createContext<{ open: string } | null>(null);

/** The address of the list with this one open. */
export function searchWith(search: string, id: string): string {
  const params = new URLSearchParams(search);
  params.set('open', id);
  return `?${params}`;
}
