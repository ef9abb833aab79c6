import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

type ChangeAddress = (edit: (query: URLSearchParams) => void, options?: NavigateOptions) => void;

/**
 * Edits the current query of the address, which may be newer than the last render: of two quick changes the router's own setter would keep
 * only the second. Keeps the scroll position.
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
