/** The addresses of the pages, as the router of the browser has them; the server answers 404 everywhere else. A test holds the two together. */
export const pagePaths: readonly string[] = [
  '/',
  '/login',
  '/register',
  '/setup',
  '/reset',
  '/lost-password',
  '/privacy',
  '/terms',
  '/unsubscribe',
  '/dashboard',
  '/manager-dashboard',
  '/employee-dashboard',
  '/department-metrics',
  '/rant',
  '/rant/:id',
  '/rants',
  '/profile',
  '/manage-options',
  '/action-plans',
  '/action-plans/:id',
  '/you-said-we-did',
  '/user-management',
  '/settings',
  '/settings/texts/:page',
  '/audit',
  '/mail',
  '/recently-deleted',
  '/knowledge-base',
  '/knowledge-base/new-article',
  '/knowledge-base/articles/:id',
  '/knowledge-base/articles/:id/edit',
  '/knowledge-base/articles/:id/history',
  '/help',
  '/help/:guide',
];

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'));

/** Whether a page stands there, whatever the case of its letters, and with a slash behind it or without. */
export const isPagePath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
