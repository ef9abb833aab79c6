/** What 'Recently deleted' says. */
import { limits } from '@earshot/contract/limits';
import { catalogue } from '../../lib/words.ts';

export const t = catalogue({
  'deleted.title': 'Recently deleted',
  'deleted.about': '{days, plural, other {What was deleted in the last # days. After that it is removed for good, by itself.}}',
  'deleted.back': 'User Management',
  'deleted.loading': 'Loading...',
  'deleted.failed': 'The list could not be loaded.',
  'deleted.empty': 'Nothing was deleted lately.',
  'deleted.list': 'Recently deleted',
  'deleted.user': 'Account',
  'deleted.option': 'Option',
  'deleted.article': 'Article',
  'deleted.plan': 'Action plan',
  'deleted.targetEmployees': 'Target Employees',
  'deleted.targetDepartments': 'Target Departments',
  'deleted.categoryTypes': 'Category Types',
  'deleted.by': 'Deleted {when} by {name}',
  'deleted.byNobody': 'Deleted {when}',
  'deleted.left': '{n, plural, =0 {removed today} one {# day left} other {# days left}}',
  'deleted.restore': 'Restore',
  'deleted.restoreNamed': 'Restore {name}',
  'deleted.restored': '{name} is restored.',
  'deleted.restoreFailed': '{name} could not be restored.',
  'deleted.remove': 'Remove for good',
  'deleted.removeNamed': 'Remove for good: {name}',
  'deleted.removeTitle': 'Remove “{name}” for good?',
  'deleted.removeUser': 'The account cannot be restored any more. What this person wrote stays, without the name.',
  'deleted.removeOther': 'It cannot be restored any more.',
  'deleted.removeFailed': '{name} could not be removed.',
});

export const days = limits.deletedDays;
