/** Sentences of access requests, by the place where they are shown: here the pages and the file. */
export const english = {
  'request.title': 'Access requests (GDPR)',
  'request.about': 'Release, passage by passage, what is kept about a person who asks. Authors are never named.',
  'request.failed': 'The requests could not be loaded.',
  'request.loading': 'Loading requests',
  'request.none': 'No requests yet.',
  'request.list': 'Requests',
  'request.new': 'New request',
  'request.who': 'Name',
  'request.whoHint': 'As listed under Target Employees.',
  'request.nobody': 'No one has that name.',
  'request.choose': 'Please choose one.',
  'request.asked': 'Day of the request',
  'request.askedHint': 'The answer is due one month later.',
  'request.askedMissing': 'Please enter the day.',
  'request.open': 'Open request',
  'request.opening': 'Opening…',
  'request.openFailed': 'The request could not be opened. Please try again.',
  'request.since': 'Asked on {day}',
  'request.due': 'Answer by {day}',
  'request.closedOn': 'Closed on {day}',
  'request.settings': 'Data and law',
  'request.back': 'All requests',
  'request.draft': 'What is kept about {name}',
  'request.draftFailed': 'The collected data could not be loaded.',
  'request.draftLoading': 'Collecting the data',
  'request.empty': 'Nothing you may see is kept about this name.',
  'request.account': 'This person has an account and can download its data under Profile.',
  'request.cut': 'Only the newest passages are shown.',
  'request.left':
    '{n, plural, =0 {Every passage is decided.} one {One passage is not decided yet.} other {# passages are not decided yet.}}',
  'request.certain': 'About this person',
  'request.candidates': 'Found by the name',
  'request.candidatesAbout': 'These passages mention the name, but may mean another person.',
  'request.kind.rant': 'Rant',
  'request.kind.answer': 'Answer',
  'request.kind.message': 'Message',
  'request.kind.voice': 'Line with a “Me too”',
  'request.kind.note': 'Internal note',
  'request.kind.summary': 'Summary for this person',
  'request.kind.reply': 'This person’s reply',
  'request.kind.plan': 'Action plan',
  'request.kind.article': 'Article',
  'request.kind.gone': 'A rant without text: withdrawn or removed',
  'request.hides': 'Names are left out here, and in the file.',
  'request.undecided': 'Not decided',
  'request.released': 'Released',
  'request.held': 'Held back',
  'request.elsewhere': 'Someone else',
  'request.decide': 'Decision',
  'request.release': 'Release',
  'request.hold': 'Withhold',
  'request.other': 'Not this person',
  'request.reason': 'Why',
  'request.reason.author': 'it would tell who wrote it',
  'request.reason.third': 'it concerns a third person',
  'request.reason.case': 'a case is still going on',
  'request.reason.other': 'another reason',
  'request.why': 'Reason, as the file says it',
  'request.whyMissing': 'Please say why.',
  'request.isTold': 'The file says that a passage is withheld, and why',
  'request.isToldHint': 'Switch this off only if even that would reveal too much.',
  'request.save': 'Withhold',
  'request.decideFailed': 'This could not be saved. Please try again.',
  'request.html': 'Page to print',
  'request.json': 'Data (JSON)',
  'request.fileFailed': 'The file could not be made. Please try again.',
  'request.close': 'Close request',
  'request.closeTitle': 'Close this request?',
  'request.closeMeans': 'Nothing can be decided after that. The file can be created for 90 days, then the decisions are erased.',
  'request.closeFailed': 'The request could not be closed. Please try again.',
  'request.closedNow': 'The request is closed.',
  'request.fileTitle': 'What is kept about {name}',
  'request.fileAbout': '{organisation}, answer to the request of {day}',
  'request.fileMasked': 'Authors are not named. […] replaces a name that was left out.',
  'request.fileCut': 'This file is not complete: there is more than fits in one file. Ask for the rest.',
  'request.fileAccount': 'You have an account: its data can be downloaded there, under Profile.',
  'request.notShown': '{n, plural, one {One passage is not shown: {why}.} other {# passages are not shown: {why}.}}',
} as const;

/** Shown in the palette. */
export const menu = {
  'app.requests': 'Access requests (GDPR)',
} as const;

/** Shown in the choice of notifications. */
export const kinds = {
  'kind.requestDue': 'An access request is due',
} as const;

/** Shown on the page Data and law of Administration. */
export const settings = {
  'settings.requestsTitle': 'Access requests',
  'settings.requests': 'Access requests (GDPR)',
} as const;

/** Shown in the audit log. */
export const log = {
  'audit.family.request': 'Access requests',
  'audit.request.opened': 'opened an access request about {subject}',
  'audit.request.fileMade': 'created the file for the access request about {subject}',
  'audit.request.closed': 'closed the access request about {subject}',
  'action.request.opened': 'Opened an access request',
  'action.request.fileMade': 'Created the file for an access request',
  'action.request.closed': 'Closed an access request',
} as const;

/** Sentences of the server's replies. */
export const server = {
  'refusal.request_not_found': 'This request does not exist.',
  'refusal.request_on_own': 'This is your name, or may be. Another admin has to open the request; if there is none, appoint one first.',
  'refusal.request_closed': 'This request is closed.',
  'refusal.request_undecided': 'Some passages are not decided yet.',
  'refusal.request_reason': 'Please say why it is held back.',
  'refusal.passage_changed': 'This passage has changed, or another admin has already decided. Please look at it again.',
  'told.requestDue.title': 'An access request is due',
  'told.requestDue.message': 'A person asked what is kept about them. The answer is due by {day}.',
  'told.requestDue.mail': 'A person asked what is kept about them. The answer is due by {day}.',
  'told.requestDue.why': 'You handle access requests as an admin.',
  'pack.gate.request.manage': 'Handle access requests',
} as const;

/** The name of the feature, and what happens when it is switched off. */
export const feature = {
  'feature.access-requests': 'Access requests (GDPR)',
  'feature.access-requests.off':
    'Nobody can open or answer access requests here, and there are no reminders. Existing ones are kept. You still have to answer them.',
} as const;
