/** What the dashboards say. The definitions say in a sentence how a number is reckoned. */
import { fieldSentences } from '@earshot/contract/messages';
import { catalogue } from '../../lib/words.ts';

export const t = catalogue({
  'dashboards.title': 'Dashboard',
  'dashboards.failed': 'The numbers could not be loaded.',
  'dashboards.newFailed': 'The newest numbers could not be loaded. These are the ones from before.',
  'dashboards.noRants': 'No rants in this period.',
  'dashboards.rants': '{n, plural, one {rant} other {rants}}',
  'dashboards.recent': 'Recent rants',
  'dashboards.retry': 'Try again',

  // periods
  'dashboards.timeRange': 'Time Range',
  'dashboards.custom': 'Custom Range',
  'dashboards.customAbout': 'Both days are included.',
  'dashboards.start': 'Start date',
  'dashboards.end': 'End date',
  'dashboards.chooseStart': 'Choose a start date',
  'dashboards.chooseEnd': 'Choose an end date',
  'dashboards.endBeforeStart': fieldSentences.endBeforeStart,
  'dashboards.tooLongSpan': fieldSentences.tooLongSpan,
  'dashboards.show': 'Show',
  'dashboards.compared': '{days}, compared with the {n, plural, one {day} other {# days}} before.',

  // how a number moved
  'dashboards.more': '{n}% more than before',
  'dashboards.fewer': '{n}% fewer than before',
  'dashboards.asMany': 'As many as before',
  'dashboards.new': 'New, there were none before',
  'dashboards.better': '{n, plural, one {# point} other {# points}} better',
  'dashboards.worse': '{n, plural, one {# point} other {# points}} worse',
  'dashboards.same': 'Same as before',
  'dashboards.noBefore': 'Nothing before to compare with',
  'dashboards.faster': '{n, plural, one {# day} other {# days}} faster than before',
  'dashboards.slower': '{n, plural, one {# day} other {# days}} slower than before',

  // cards
  'dashboards.total': 'Total Rants',
  'dashboards.totalIs': 'Rants created in the period. The change is in percent of the number in the period of the same length just before.',
  'dashboards.before': '{n} in the period before',
  'dashboards.responseRate': 'Response Rate',
  'dashboards.responseRateIs':
    'The share of the period’s rants that have a response. The average is the mean time from a rant to its first response, the median the one in the middle; n is how many were answered.',
  'dashboards.hoursSample': 'Average {mean} h, median {median} h, n = {n}',
  'dashboards.unanswered': 'None is answered yet',
  'dashboards.active': 'Active Cases',
  'dashboards.activeIs': 'All rants that are open now, whenever they were created. Pending are those of them without a response.',
  'dashboards.pending': '{n} pending, no answer yet',
  'dashboards.resolution': 'Resolution Rate',
  'dashboards.resolutionIs': 'The share of the period’s rants that are Resolved now. The change is in percentage points.',
  'dashboards.resolvedOf': '{n} of {total} resolved',
  'dashboards.percent': '%',
  'dashboards.overdue':
    '{n, plural, one {# rant has} other {# rants have}} waited longer than {hours, plural, one {# hour} other {# hours}} for a first answer.',
  'dashboards.answerThem': '{n, plural, one {Answer it} other {Answer them}}',

  // charts
  'dashboards.trends': 'Trends over time',
  'dashboards.perhour': 'Rants per hour',
  'dashboards.perday': 'Rants per day',
  'dashboards.perweek': 'Rants per week',
  'dashboards.permonth': 'Rants per month',
  'dashboards.hour': 'Hour',
  'dashboards.day': 'Day',
  'dashboards.weekStep': 'Week',
  'dashboards.monthStep': 'Month',
  'dashboards.newRants': 'New',
  'dashboards.resolvedRants': 'Resolved',
  'dashboards.newBefore': 'New in the period before',
  'dashboards.categories': 'Categories',
  'dashboards.share': 'Share of all rants',
  'dashboards.category': 'Category',
  'dashboards.department': 'Department',
  'dashboards.departments': 'Department performance',
  'dashboards.departmentsAbout': 'Total rants, and hours to the first answer',
  'dashboards.totalRants': 'Total rants',
  'dashboards.responseHours': 'Response hours',
});
