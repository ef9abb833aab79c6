import { Navigate, type To, useLocation } from 'react-router';

/**
 * Leads to another page, in place of this one. Router's `Navigate` does so only once while it is mounted, and it stays mounted until the code of the
 * other page is there. A person who came to its address again meanwhile would see an empty page. With the key it leads on each time.
 */
export function Redirect({ to, state }: { to: To; state?: unknown }) {
  return <Navigate key={useLocation().key} to={to} replace state={state} />;
}
