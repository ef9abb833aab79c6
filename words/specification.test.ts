/** Checks that labels, buttons, columns and messages which the specification names are worded exactly so. */
import { expect, test } from 'vitest';
import { english } from './all.en.ts';

test('the texts of the specification are used to the letter', () => {
  expect(english).toMatchObject({
    'app.submit': 'Submit Rant',
    'app.rants': 'All Rants',
    'app.users': 'User Management',
    'app.dashboard': 'Dashboard',
    'app.profile': 'Profile',
    'app.logout': 'Logout',
    'app.login': 'Login',
    'app.register': 'Register',
    'app.rights': '© {year} {name}',
    'lib.today': 'Today',
    'lib.yesterday': 'Yesterday',
    'lib.week': 'Last Week',
    'lib.month': 'Last Month',
    'lib.quarter': 'Last Quarter',
    'lib.6months': 'Last 6 Months',
    'lib.year': 'Last Year',
    'ui.all': 'All',
    'ui.loading': 'Loading...',
    'ui.comments': 'Comments ({n})',
    'ui.addComment': 'Add a comment...',
    'ui.add': 'Add Comment',
    'ui.roleAdmin': 'Admin',
    'ui.roleManager': 'Manager',
    'ui.roleEmployee': 'Employee',
    'person.gone': 'Unknown',
    'refusal.response_empty': 'Response cannot be empty',
    'refusal.profile_failed': 'Error updating profile',
    'refusal.failed': 'An error occurred',
  });
});
