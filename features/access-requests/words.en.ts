/** Sentences of access requests, by the place where they are shown: here the pages and the file. */
export const english = {
  'request.title': 'Requests for what is kept',
  'request.about':
    'People named in rants may ask what is kept about them. Go through it passage by passage and hand out what you release. Authors are left out.',
  'request.failed': 'The requests could not be loaded.',
  'request.loading': 'Loading requests',
  'request.none': 'Nobody has asked yet.',
  'request.list': 'Requests',
  'request.new': 'New request',
  'request.who': 'Name',
  'request.whoHint': 'As it is on the list of target employees. If it is your own name, another admin has to do this.',
  'request.nobody': 'Nobody is called that.',
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
  'request.settings': 'Settings',
  'request.back': 'All requests',
  'request.draft': 'What is kept about {name}',
  'request.draftFailed': 'What is kept could not be put together.',
  'request.draftLoading': 'Putting together what is kept',
  'request.empty': 'Nothing is kept about this name that you may see.',
  'request.account': 'This name is linked to an account. That person finds all that is stored of the account under Profile.',
  'request.cut': 'There is more than fits here: only the newest passages are shown.',
  'request.left':
    '{n, plural, =0 {Every passage is decided.} one {One passage is not decided yet.} other {# passages are not decided yet.}}',
  'request.certain': 'About this person',
  'request.candidates': 'Found by the name',
  'request.candidatesAbout': 'These words mention the name. They may be about somebody else.',
  'request.kind.rant': 'Rant',
  'request.kind.answer': 'Answer',
  'request.kind.message': 'Message',
  'request.kind.voice': 'A line of somebody who says “Me too”',
  'request.kind.note': 'Note among those who answer',
  'request.kind.summary': 'Summary for this person',
  'request.kind.reply': 'Answer of this person',
  'request.kind.plan': 'Action plan',
  'request.kind.article': 'Article',
  'request.kind.gone': 'A rant without words: it was withdrawn or removed',
  'request.hides': 'Names are left out here, and in the file.',
  'request.undecided': 'Not decided',
  'request.released': 'Released',
  'request.held': 'Held back',
  'request.elsewhere': 'Somebody else',
  'request.decide': 'Decision',
  'request.release': 'Release',
  'request.hold': 'Hold back',
  'request.other': 'Not this person',
  'request.reason': 'Why',
  'request.reason.author': 'it would tell who wrote it',
  'request.reason.third': 'it concerns a third person',
  'request.reason.case': 'a case is still going on',
  'request.reason.other': 'another reason',
  'request.why': 'Reason, as the file says it',
  'request.whyMissing': 'Please say why.',
  'request.isTold': 'The file says that a passage is not shown, and why',
  'request.isToldHint': 'Leave this out only where even that would tell too much.',
  'request.save': 'Hold back',
  'request.decideFailed': 'This could not be saved. Please try again.',
  'request.html': 'Page to print',
  'request.json': 'Data (JSON)',
  'request.fileFailed': 'The file could not be made. Please try again.',
  'request.close': 'Close request',
  'request.closeTitle': 'Close this request?',
  'request.closeMeans': 'Nothing can be decided any more. The file can be made for 90 more days, then the decisions are erased.',
  'request.closeFailed': 'The request could not be closed. Please try again.',
  'request.closedNow': 'The request is closed.',
  'request.fileTitle': 'What is kept about {name}',
  'request.fileAbout': '{organisation}, answer to the request of {day}',
  'request.fileMasked': 'Authors are not named. […] replaces a name that was left out.',
  'request.fileCut': 'This file does not hold everything: there is more than one file can take. Ask for the rest.',
  'request.fileAccount': 'You have an account: all that is stored of it can be downloaded there, under Profile.',
  'request.notShown': '{n, plural, one {One passage is not shown: {why}.} other {# passages are not shown: {why}.}}',
} as const;

/** Shown in the palette. */
export const menu = {
  'app.requests': 'Requests for what is kept',
} as const;

/** Shown in the choice of notifications. */
export const kinds = {
  'kind.requestDue': 'A request for what is kept about somebody is due',
} as const;

/** Shown in Settings. */
export const settings = {
  'settings.requests': 'Requests for what is kept about somebody',
} as const;

/** Shown in the audit log. */
export const log = {
  'audit.family.request': 'Requests for what is kept',
  'audit.request.opened': 'opened a request for what is kept about {subject}',
  'audit.request.fileMade': 'made the file of what is kept about {subject}',
  'audit.request.closed': 'closed the request for what is kept about {subject}',
  'action.request.opened': 'Opened a request for what is kept about somebody',
  'action.request.fileMade': 'Made the file of what is kept about somebody',
  'action.request.closed': 'Closed a request for what is kept about somebody',
} as const;

/** Said by the server. */
export const server = {
  'refusal.request_not_found': 'This request does not exist.',
  'refusal.request_on_own':
    'This name is yours, or may be. Another admin has to open the request; where there is none, make somebody an admin first.',
  'refusal.request_closed': 'This request is closed.',
  'refusal.request_undecided': 'Some passages are not decided yet.',
  'refusal.request_reason': 'Please say why it is held back.',
  'refusal.passage_changed': 'This passage has changed meanwhile, or somebody else decided about it. Please look at it again.',
  'told.requestDue.title': 'A request is to be answered',
  'told.requestDue.message': 'Somebody asked what is kept about them. The answer is due by {day}.',
  'told.requestDue.mail': 'Somebody asked what is kept about them. The answer is due by {day}.',
  'told.requestDue.why': 'You look after such requests as an admin.',
  'pack.gate.request.manage': 'Go through what is kept about somebody who asks, and hand it out',
} as const;

/** The name of the feature, and what happens when it is switched off. */
export const feature = {
  'feature.access-requests': 'Requests for what is kept about somebody',
  'feature.access-requests.off':
    'Nobody can open, decide or answer such a request here, and nobody is reminded. Open requests and decisions stay. The duty to answer them stays with you.',
} as const;
