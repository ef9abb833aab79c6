/** Sentences of published numbers, by the place where they are shown: here their page, dashboards and the report for people outside. */
export const english = {
  'numbers.title': 'Published numbers',
  'numbers.about': 'Quarterly figures. Everyone sees the same ones, and they never change.',
  'numbers.outside': 'For people outside: only published numbers',
  'numbers.failed': 'The numbers could not be loaded.',
  'numbers.none': 'No numbers are published yet. A quarter’s numbers come {days, plural, one {# day} other {# days}} after it ends.',
  'numbers.quarter': 'Quarter',
  'numbers.quarterName': 'Q{q} {year}',
  'numbers.total': 'Rants',
  'numbers.totalIs': 'Rants written this quarter, except those about people who could work out the rest.',
  'numbers.answered': 'Answered',
  'numbers.answeredIs': 'Share with an answer when the numbers were published, in steps of ten percent.',
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
  'numbers.partAbout': 'Those at least {n, plural, one {# person} other {# people}} wrote about.',
  'numbers.hidden': 'Not shown: {names}.',
  'numbers.nothing': 'Too few people wrote to show this without identifying someone.',
  'numbers.department': 'Department',
  'numbers.category': 'Category',
  'numbers.month': 'Month',
  'numbers.course': 'Quarter by quarter',
  'numbers.courseAbout': 'Published totals; in a gap too few people wrote.',
  'numbers.why': 'Why some are left out',
  'numbers.whyPeople':
    'A number is shown only where at least {n, plural, one {# person} other {# people}} wrote. Sometimes another is held back, because a small one could be worked out from it. Zeros are hidden too.',
  'numbers.whyReaders': 'Rants about managers and admins are not counted here, because they could work out the rest.',
  'numbers.whyReadersAll': 'Rants about people with an account are not counted here: they read all others and could subtract.',
  'numbers.whyFixed': 'Later answers or erasures change no number here, because two versions could be compared.',
  'numbers.whyRants': 'Rants are counted, not people: one person may write several.',
  'numbers.newest': 'Recent figures',
  'numbers.newestAbout': 'Published numbers of {quarter}, the same for everybody.',
  'numbers.all': 'All published numbers',
  'numbers.guarded':
    'Your organisation shows only published numbers of past quarters. That way no chart points at anyone. Your lists are unchanged.',
  'numbers.report': 'Report for people outside',
  'numbers.making': 'Loading...',
  'numbers.reportFailed': 'The report could not be created. Please try again.',
  'numbers.blocked': 'Your browser blocked the report window. Allow pop-ups for this site and try again.',
} as const;

/** Shown in Settings. */
export const settings = {
  'settings.numbersGuard': 'Who reads only published numbers',
  'settings.guardEmployees': 'Employees',
  'settings.guardEmployeesMeans':
    'Employees who read only their own rants get the numbers of past quarters. Anyone who can list rants sees charts of them.',
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

/** Shown on the page of API keys. */
export const keys = {
  'keys.groups.numbers': 'Published numbers',
} as const;

/** Sentences that the server writes. */
export const server = {
  'refusal.numbers_guarding': 'Everyone sees published numbers only. First choose live charts for managers and admins.',
  'refusal.numbers_not_found': 'Numbers of this quarter are not published.',
  'refusal.numbers_published_only': 'Your organisation shows only published numbers of past quarters. They are on the page Results.',
  'pack.gate.numbers.read': 'Read the published numbers',
} as const;

/** The name of the feature, and what happens when it is switched off. */
export const feature = {
  'feature.published-numbers': 'Published numbers',
  'feature.published-numbers.off':
    'Nobody sees the numbers of past quarters, and none are counted. Numbers that were published stay stored; quarters that end meanwhile are counted when it is on again.',
} as const;
