import { startOf } from '@earshot/contract/pages';
import { useLocation } from 'react-router';
import { Redirect } from '../lib/page/redirect.tsx';
import { useUser } from '../lib/session/session.tsx';

/** Leads to the page at which one begins, with what was to be said there. */
export function ToStart() {
  return <Redirect to={startOf(useUser())} state={useLocation().state} />;
}
