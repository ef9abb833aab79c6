/**
 * Methods and paths of the calls that the first page makes. accounts.ts and features/settings/contract/calls.ts add the schemas; without
 * them, and without the validation library, the first page loads an eighth less code. Imports nothing.
 */
export const firstCalls = {
  welcome: { method: 'GET', path: '/api/setup' },
  login: { method: 'POST', path: '/api/auth/login' },
  currentUser: { method: 'GET', path: '/api/auth' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  settings: { method: 'GET', path: '/api/settings' },
} as const;
