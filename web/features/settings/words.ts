/** What Settings says. */
import { refusals } from '@earshot/contract/messages';
import { catalogue } from '../../lib/words.ts';

export const t = catalogue({
  'settings.title': 'Settings',
  'settings.about': 'They hold for everybody here. Each change stands in the audit log.',
  'settings.loading': 'Loading...',
  'settings.loadFailed': 'The settings could not be loaded.',

  'settings.organisation': 'Organisation',
  'settings.organisationName': 'Name of the organisation',
  'settings.organisationNameHint': 'Stands under every page.',
  'settings.timeZone': 'Time zone',
  'settings.timeZoneHint': 'All dates are shown in it, and a day begins at its midnight.',
  'settings.noZone': 'No time zone by that name',

  'settings.rants': 'Rants',
  'settings.employeeVisibility': 'Who can read rants',
  'settings.all': 'Everyone who is signed in',
  'settings.allMeans': 'Every employee reads every rant and its answers, with the author’s name. What is said is said in the open.',
  'settings.own': 'The author, managers and admins',
  'settings.ownMeans': 'Employees read only their own rants. They see neither what colleagues wrote nor that they did.',
  'settings.toAll': 'Let everyone read all rants?',
  'settings.toAllMeans':
    'Every employee can read every rant at once, with the author’s name, also those sent while only managers and admins could. Nobody is asked again.',
  'settings.toAllDo': 'Let everyone read',
  'settings.toOwn': 'Show employees only their own rants?',
  'settings.toOwnMeans': 'What colleagues wrote is gone from employees’ lists at once. What they have read already, they have read.',
  'settings.toOwnDo': 'Show only their own',
  'settings.urgentAfterHours': 'Hours until a rant is urgent',
  'settings.urgentAfterHoursHint': 'A rant without an answer becomes urgent by itself then, and managers are told.',

  'settings.plans': 'Action plans',
  'settings.reminderHour': 'Hour of reminders',
  'settings.reminderHourHint':
    'Owners of action plans hear of them at this time: three days before a deadline, on the day, and while a plan is late.',

  'settings.accounts': 'Accounts',
  'settings.passwordLeast': 'Shortest password',
  'settings.passwordLeastHint': 'In characters. Holds for new passwords; those in use stay.',
  'settings.sessionIdleDays': 'Days without use until a session ends',
  'settings.sessionIdleDaysHint': 'Whoever comes back later signs in again. Holds at once, for everybody.',
  'settings.sessionAbsoluteDays': 'Days until a session ends at the latest',
  'settings.sessionAbsoluteDaysHint': 'Holds for sessions that begin from now on.',

  'settings.save': 'Save',
  'settings.saving': 'Saving...',
  'settings.discard': 'Discard changes',
  'settings.leaveStays': 'What you changed here is not saved. The settings stay as they were.',
  'settings.saved': 'The settings are saved.',
  'settings.saveFailed': refusals.failed.msg,
});
