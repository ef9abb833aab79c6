/** What the parts themselves say. */
import { catalogue } from '../lib/words.ts';

export const t = catalogue({
  'ui.loading': 'Loading...',
  'ui.retry': 'Try again',
  'ui.close': 'Close',
  'ui.cancel': 'Cancel',
  'ui.clear': 'Clear search',
  'ui.perPage': 'Rows per page',
  'ui.range': '{from}–{to} of {total}',
  'ui.rangeLeast': '{from}–{to} of more than {total}',
  'ui.nothing': '0 of 0',
  'ui.page': 'Page {page} of {pages}',
  'ui.pageOnly': 'Page {page}',
  'ui.previous': 'Previous page',
  'ui.next': 'Next page',
  'ui.sortBy': 'Sort by',
  'ui.sortedNewest': '{label}, newest first',
  'ui.sortedOldest': '{label}, oldest first',
  'ui.sortedUp': '{label}, A to Z',
  'ui.sortedDown': '{label}, Z to A',
  'ui.fieldsWrong': '{n, plural, one {One field needs your attention} other {# fields need your attention}}',
  'ui.roleAdmin': 'Admin',
  'ui.roleManager': 'Manager',
  'ui.roleEmployee': 'Employee',
  'ui.pager': 'Pages',
});
