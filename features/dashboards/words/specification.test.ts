/** The specification names these labels, buttons, columns and messages, and they are kept to the letter. */

import { english } from '@earshot/words/all.en';
import { expect, test } from 'vitest';

test('the texts of the specification are used to the letter', () => {
  expect(english).toMatchObject({
    'app.metrics': 'Department Metrics',
    'dashboards.timeRange': 'Time Range',
    'dashboards.custom': 'Custom Range',
    'dashboards.total': 'Total Rants',
    'dashboards.responseRate': 'Response Rate',
    'dashboards.active': 'Active Cases',
    'dashboards.resolution': 'Resolution Rate',
    'dashboards.welcome': 'Welcome, {name}',
    'dashboards.metrics': 'Department Metrics',
    'dashboards.allDepartments': 'All Departments',
    'dashboards.resolved': 'Resolved Rants',
    'dashboards.responseTime': 'Average Response Time',
    'dashboards.daily': 'Daily Trends',
    'dashboards.categoryDistribution': 'Category Distribution',
    'dashboards.departmentDistribution': 'Department Distribution',
    'dashboards.recentMetrics': 'Recent Rants',
    'rants.responseTime': 'Response Time',
  });
});
