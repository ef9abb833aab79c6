import { Navigate, type To, useLocation } from 'react-router';

/**
 * Redirects to another page, replacing this one. The router's `Navigate` redirects only once while mounted, and it stays mounted until the
 * code of the other page has loaded; somebody who returned to the address meanwhile would see an empty page. The key makes it redirect each
 * time.
 */
export function Redirect({ to, state }: { to: To; state?: unknown }) {
  return <Navigate key={useLocation().key} to={to} replace state={state} />;
}
