/** The few sentences that belong to no room: a server that cannot be reached, how long ago something was, which days. */
import { catalogue } from './words.ts';

export const t = catalogue({
  'lib.noConnection': 'No connection to Earshot. Please try again.',
  'lib.downloadStopped': 'The download was stopped before its end.',
  'lib.unreadable': 'Earshot sent an answer that could not be read. Please try again.',
  'lib.now': 'Just now',
  'lib.minutesAgo': '{n} min ago',
  'lib.hoursAgo': '{n} h ago',
  'lib.yesterday': 'Yesterday',
  'lib.days': '{from} to {to}',
  'lib.weekOf': 'Week of {day}',
  'lib.hour': '{day}, {from} to {to}',
  'lib.today': 'Today',
  'lib.week': 'Last Week',
  'lib.month': 'Last Month',
  'lib.quarter': 'Last Quarter',
  'lib.6months': 'Last 6 Months',
  'lib.year': 'Last Year',
  'lib.copyLink': 'Copy a link to “{heading}”',
  'lib.taskDone': 'Done:',
  'lib.taskOpen': 'To do:',
  'lib.note': 'Note',
  'lib.tip': 'Tip',
  'lib.important': 'Important',
  'lib.warning': 'Warning',
  'lib.caution': 'Caution',
});
