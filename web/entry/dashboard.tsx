/** '/dashboard' leads to the dashboard of one's role. */
import type { PagePath } from '@earshot/contract/pages';
import { type Actor, isHandler } from '@earshot/contract/policy';
import { Navigate } from 'react-router';
import { useUser } from '../lib/session/session.tsx';

export const dashboardOf = (user: Pick<Actor, 'role'>): PagePath => (isHandler(user) ? '/manager-dashboard' : '/employee-dashboard');

export function ToDashboard() {
  return <Navigate to={dashboardOf(useUser())} replace />;
}
