/** Sentences of published numbers, by the place where they are shown: here their page, dashboards and the report for people outside. */
export const english = {
  'numbers.title': 'Numbers',
  'numbers.about': 'Of quarters that are over: the same for everybody, and never changed.',
  'numbers.outside': 'For people outside: only published numbers',
  'numbers.failed': 'The numbers could not be loaded.',
  'numbers.none': 'No numbers are published yet. Those of a quarter come {days, plural, one {# day} other {# days}} after it is over.',
  'numbers.quarter': 'Quarter',
  'numbers.quarterName': 'Q{q} {year}',
  'numbers.total': 'Rants',
  'numbers.totalIs': 'Rants written in this quarter, but for those about people who can compare.',
  'numbers.answered': 'Answered',
  'numbers.answeredIs': 'How many had an answer when the numbers were published, in steps of ten percent.',
  'numbers.waited': 'First answer',
  'numbers.waitedIs': 'Half of the answers came within this time.',
  'numbers.fewer': 'Fewer than {n, number}',
  'numbers.tooFew': 'Fewer than {n, number} people wrote',
  'numbers.atMost': 'at most {n, number} %',
  'numbers.atLeast': 'at least {n, number} %',
  'numbers.between': '{from, number} to {to, number} %',
  'numbers.within': '{n, plural, one {within a day} other {within # days}}',
  'numbers.longer': 'longer than a week',
  'numbers.byDepartment': 'By department',
  'numbers.byCategory': 'By category',
  'numbers.byMonth': 'By month',
  'numbers.partAbout': 'Those about which at least {n, plural, one {# person} other {# people}} wrote.',
  'numbers.hidden': 'Not told: {names}.',
  'numbers.nothing': 'Nothing here can be told without pointing at somebody.',
  'numbers.department': 'Department',
  'numbers.category': 'Category',
  'numbers.month': 'Month',
  'numbers.course': 'Quarter by quarter',
  'numbers.courseAbout': 'Published totals; a gap is a quarter of too few people.',
  'numbers.why': 'Why some are left out',
  'numbers.whyPeople':
    'A number is shown here only where at least {n, plural, one {# person} other {# people}} wrote. Sometimes one more is held back, so that nobody can work out a small one from the rest. Nothing is said of none, either.',
  'numbers.whyReaders': 'Rants about people who answer rants are not in these numbers, so that nobody can subtract.',
  'numbers.whyReadersAll':
    'Rants about people who have an account are not in these numbers, as everybody who has one reads all others and could subtract.',
  'numbers.whyFixed':
    'What happens to a rant later, as when it is answered or erased, changes no number here: two versions could be compared.',
  'numbers.whyRants': 'Rants are counted, not people: one person may write several.',
  'numbers.newest': 'What is going on',
  'numbers.newestAbout': 'Published numbers of {quarter}, the same for everybody.',
  'numbers.all': 'All published numbers',
  'numbers.guarded':
    'Your organisation tells only published numbers, of quarters that are over, so that no chart points at people. Your lists stay as they are.',
  'numbers.report': 'Report for people outside',
  'numbers.making': 'Loading...',
  'numbers.reportFailed': 'The report could not be created. Please try again.',
  'numbers.blocked': 'Your browser blocked the report window. Allow pop-ups for this site and try again.',
} as const;

/** Shown in the menu. */
export const menu = {
  'app.numbers': 'Numbers',
} as const;

/** Shown in Settings. */
export const settings = {
  'settings.numbersGuard': 'Who reads only published numbers',
  'settings.guardEmployees': 'Employees',
  'settings.guardEmployeesMeans':
    'Where employees read only their own rants, they get the numbers of quarters that are over. Who may list rants sees charts of them.',
  'settings.guardEverybody': 'Everybody',
  'settings.guardEverybodyMeans': 'Charts and the report of managers and admins are made of published numbers too. Their lists stay.',
} as const;

/** Shown in the audit log. */
export const log = {
  'audit.family.numbers': 'Published numbers',
  'audit.numbersGuard.employees': 'Employees',
  'audit.numbersGuard.everybody': 'Everybody',
  'audit.numbers.published': 'published the numbers of {period}',
  'audit.settings.numbersGuard': 'Who reads only published numbers',
  'action.numbers.published': 'Published numbers',
} as const;

/** Shown on the page of keys for programs. */
export const keys = {
  'keys.groups.numbers': 'Published numbers',
} as const;

/** Said by the server. */
export const server = {
  'refusal.numbers_guarding': 'Everybody sees published numbers only. Choose first that managers and admins see live charts.',
  'refusal.numbers_not_found': 'Numbers of this quarter are not published.',
  'refusal.numbers_published_only':
    'Your organisation tells only published numbers, of quarters that are over. They are on the page Numbers.',
  'pack.gate.numbers.read': 'Read the published numbers',
} as const;

/** The name of the feature, and what happens when it is switched off. */
export const feature = {
  'feature.published-numbers': 'Published numbers',
  'feature.published-numbers.off':
    'Nobody sees the numbers of past quarters, and none are counted. Numbers that were published stay stored; quarters that end meanwhile are counted when it is on again.',
} as const;
