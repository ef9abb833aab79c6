import { startOf } from '@earshot/contract/pages';
import { useLocation } from 'react-router';
import { Redirect } from '../lib/page/redirect.tsx';
import { useUser } from '../lib/session/session.tsx';

/** Redirects to the person's start page and passes the router state on. */
export function ToStart() {
  return <Redirect to={startOf(useUser())} state={useLocation().state} />;
}
