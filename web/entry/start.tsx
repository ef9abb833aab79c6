import { startOf } from '@earshot/contract/pages';
import { Navigate, useLocation } from 'react-router';
import { useUser } from '../lib/session/session.tsx';

/** Leads to the page at which one begins, with what was to be said there. */
export function ToStart() {
  return <Navigate to={startOf(useUser())} replace state={useLocation().state} />;
}
