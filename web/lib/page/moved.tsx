import type { PagePath } from '@earshot/contract/pages';
import { useLocation } from 'react-router';
import { Redirect } from './redirect.tsx';

/** The page of a former address. It leads to the new one, or to a tab of it, and keeps the query and the place in the page. */
export const movedTo = (to: PagePath, tab?: string) => () => {
  const { search, hash } = useLocation();
  const query = new URLSearchParams(search);
  if (tab) query.set('tab', tab);
  return <Redirect to={{ pathname: to, search: query.toString(), hash }} />;
};
