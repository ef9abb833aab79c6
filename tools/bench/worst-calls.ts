/** The worst parameters of every list, file and dashboard that an employee or a manager may ask for. */

export interface Worst {
  by: 'employee' | 'manager';
  path: string;
}

const two = 'startDate=2016-01-01&endDate=2035-12-31';
const sorts = ['date', 'author', 'target', 'department', 'category', 'content', 'status'];
/** Texts that are in nearly every rant, in a few, or in none: short ones, a date, a sentence, a name. */
const searches = ['e', 'the', 'zz', 'overtime payslip', '10', 'q', 'colleague', 'person 7', '2026-0', 'the rota for next week'];

/** Queries of lists. `deep`: the number of the last page of 100 rants; `middle`: a page half-way. */
function lists(deep: number): string[] {
  const middle = Math.ceil(deep / 2);
  const search = searches.map((text) => `search=${encodeURIComponent(text)}`);
  return [
    ...sorts.flatMap((sort) => [1, middle, deep].map((page) => `sort=${sort}&page=${page}&limit=100`)),
    ...sorts.map((sort) => `sort=${sort}&order=desc&page=${middle}&limit=100`),
    ...search.flatMap((query) => [`${query}&page=1&limit=100`, `${query}&inDates=true&sort=content&page=${middle}&limit=100`]),
    ...search.map((query) => `${query}&rantStatus=Pending&${two}&answered=false&sort=author&page=3&limit=100`),
    ...sorts.map((sort) => `${two}&dateOf=answered&answered=true&sort=${sort}&page=${middle}&limit=100`),
    `${two}&dateOf=resolved&sort=content&page=2&limit=100`,
    `department=Department+1&category=Category+1&answered=true&sort=author&page=1&limit=100`,
    'overdue=true&sort=content&page=5&limit=100',
    'mine=true&sort=content&page=10&limit=100',
    `search=e&${two}`,
    'sort=content',
    '',
  ];
}

/** Calls that everybody who is signed in may make. */
const forAll = (deep: number): string[] => [
  ...lists(deep).map((query) => `/api/rants?${query}`),
  '/api/rants/my-rants',
  '/api/rants/my-rants?search=the&sort=content',
  '/api/rants/stats',
  '/api/rants/trends',
  '/api/rants/categories',
  '/api/auth/my-data',
  '/api/notifications',
  '/api/manage/targetEmployees?archived=true',
  '/api/knowledge-base/articles',
  ...['a', 'parking overtime', 'forklfit', 'safety sho'].map(
    (text) => `/api/knowledge-base/articles?search=${encodeURIComponent(text)}&limit=100&page=1`,
  ),
  ...['rating', 'views', 'title', 'comments'].map((sort) => `/api/knowledge-base/articles?sort=${sort}&limit=100&page=40`),
  `/api/knowledge-base/articles?${two}&minRating=0`,
  '/api/knowledge-base/categories/stats',
  '/api/you-said-we-did',
  '/api/settings',
  '/api/numbers',
  '/api/numbers?period=2026-Q3',
  '/api/log/heads?limit=100',
  '/api/log/leaves?from=0&to=1000',
  '/api/log/removals',
  '/api/about-me',
  '/api/check-ins',
  `/api/reports/export-rants/csv?${two}`,
  `/api/reports/export-rants/excel?${two}&searchTerm=the`,
];

const ten = `custom:${encodeURIComponent('2020-01-01T00:00:00.000Z')}:${encodeURIComponent('2029-12-30T00:00:00.000Z')}`;

const forManagers = [
  '/api/rants/owner-counts',
  '/api/rants/owner-counts?search=the',
  `/api/rants/owner-counts?${two}&answered=false`,
  ...['none', 'me'].map((owner) => `/api/rants?owner=${owner}&sort=author&page=50&limit=100`),
  ...['today', 'over'].map((due) => `/api/rants?due=${due}&page=1&limit=100`),
  '/api/rants?search=overtime%20payslip&owner=none&due=over&page=1&limit=100',
  '/api/rants/solved',
  '/api/views',
  '/api/ready-answers',
  '/api/auth/users',
  '/api/auth/users?search=person&sort=lastLogin&page=10&limit=100',
  '/api/auth/users/stats',
  '/api/auth/users/counts',
  ...['targetEmployees', 'targetDepartments', 'categoryTypes'].map((list) => `/api/manage/${list}?archived=true`),
  ...['week', 'quarter', 'year', ten].map((range) => `/api/rants/manager-dashboard?timeRange=${range}`),
  `/api/department-metrics?department=all&startDate=2020-01-01&endDate=2029-12-30`,
  `/api/department-metrics?department=Department+3&startDate=2024-01-01&endDate=2027-12-30`,
  '/api/action-plans',
  '/api/action-plans/owners',
  '/api/knowledge-base/misses',
  `/api/reports/export/csv?startDate=2020-01-01&endDate=2029-12-30`,
];

export const worstCalls = (rants: number): Worst[] => {
  const deep = Math.floor(rants / 100);
  return [...forAll(deep).map((path): Worst => ({ by: 'employee', path })), ...forManagers.map((path): Worst => ({ by: 'manager', path }))];
};

/** The slowest calls, for one employee to repeat. */
export const burden = (rants: number): string[] => [
  `/api/rants?search=e&sort=content&page=${Math.floor(rants / 200)}&limit=100`,
  `/api/rants?search=the&inDates=true&sort=content&page=${Math.floor(rants / 250)}&limit=100`,
  `/api/rants?sort=content&page=${Math.floor(rants / 150)}&limit=100`,
  `/api/rants?search=overtime&sort=author&order=desc&page=30&limit=100`,
  '/api/rants',
  `/api/rants?sort=author&page=${Math.floor(rants / 200)}&limit=100&answered=true`,
];
