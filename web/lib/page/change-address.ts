import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

type ChangeAddress = (edit: (query: URLSearchParams) => void, options?: NavigateOptions) => void;

/**
 * Edits the query of the address as it is now, which may be newer than the last render: the router's own setter would keep only the second of two quick
 * changes. The scroll position stays.
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
