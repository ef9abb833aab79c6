import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

type ChangeAddress = (edit: (query: URLSearchParams) => void, options?: NavigateOptions) => void;

/**
 * Edits the query of the address as it is now. What was drawn last may be older: of two changes right after each other, the router's own setter keeps
 * only the second. The page stays where it is scrolled to.
 */
export function useChangeAddress(): ChangeAddress {
  const [, setParams] = useSearchParams();
  return useCallback(
    (edit, options) => {
      const query = new URLSearchParams(window.location.search);
      edit(query);
      setParams(query, { preventScrollReset: true, ...options });
    },
    [setParams],
  );
}
