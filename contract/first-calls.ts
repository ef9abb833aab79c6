/**
 * Where the calls of everybody's first page are asked. What travels in them is said in accounts.ts and in features/settings/contract/calls.ts, which take
 * these up; so that page comes without schemas and without the library that reads them, an eighth of it. Imports nothing.
 */
export const firstCalls = {
  welcome: { method: 'GET', path: '/api/setup' },
  login: { method: 'POST', path: '/api/auth/login' },
  currentUser: { method: 'GET', path: '/api/auth' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  settings: { method: 'GET', path: '/api/settings' },
} as const;
