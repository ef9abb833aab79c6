/** Sentences of retention and legal hold, by the place where they are shown. */
export const english = {
  'retention.title': 'How long words are kept',
  'retention.about':
    'For each category: so many months after a rant is resolved its words are erased, with all answers, messages, notes and files. Numbers count it still, and that it was there stays. On the first of each month those go whose time is over.',
  'retention.failed': 'How long words are kept could not be loaded.',
  'retention.loading': 'Loading how long words are kept',
  'retention.none': 'There is no category yet.',
  'retention.forGood': 'for good',
  'retention.months': '{n, plural, one {# month} other {# months}}',
  'retention.change': 'Change',
  'retention.changeNamed': 'Change how long words of “{name}” are kept',
  'retention.dialogTitle': 'How long are words of “{name}” kept?',
  'retention.field': 'Months after a rant is resolved',
  'retention.fieldHint': 'Empty: for good.',
  'retention.number': 'Please enter a whole number from {min, number} to {max, number}, or nothing.',
  'retention.save': 'Save',
  'retention.saving': 'Saving…',
  'retention.saveFailed': 'This could not be saved. Please try again.',
  'retention.saved': 'This is saved.',
  'retention.when': 'What goes when',
  'retention.whenAbout': 'Of the rants you may see, in the next twelve months. What is erased cannot be brought back.',
  'retention.now': 'In the next hour: {n, plural, one {# rant of “{category}”} other {# rants of “{category}”}}',
  'retention.on': 'On {day}: {n, plural, one {# rant of “{category}”} other {# rants of “{category}”}}',
  'retention.nothing': 'Nothing goes in the next twelve months.',
  'retention.previewFailed': 'What would go could not be counted.',
  'retention.previewLoading': 'Counting what would go',

  'holds.title': 'Legal hold',
  'holds.about':
    'While somebody has to keep words, nothing makes them go: no end of their time, no removal for that reason, no erasure of a person. What its author withdraws meanwhile is hidden at once and erased when the hold ends.',
  'holds.failed': 'Legal holds could not be loaded.',
  'holds.loading': 'Loading legal holds',
  'holds.none': 'Nothing is under legal hold.',
  'holds.make': 'New legal hold',
  'holds.end': 'End',
  'holds.endNamed': 'End the legal hold: {what}',
  'holds.rant': 'A rant',
  'holds.user': 'The account {name}',
  'holds.target': 'The name {name}',
  'holds.category': 'The category {name}',
  'holds.gone': 'somebody whose account is gone',
  'holds.goneWhat': 'Somebody whose account is gone',
  'holds.since': 'Since {day}, by {name}',
  'holds.until': 'until {day}',
  'holds.kind': 'What is to be kept',
  'holds.kind.rant': 'A rant',
  'holds.kind.user': 'A person, as author and as who is meant',
  'holds.kind.target': 'A name that rants are about',
  'holds.kind.category': 'A category',
  'holds.address': 'Address of the rant',
  'holds.addressHint': 'Open the rant and copy its address.',
  'holds.addressWrong': 'This is not the address of a rant.',
  'holds.person': 'Account',
  'holds.name': 'Name',
  'holds.ofCategory': 'Category',
  'holds.choose': 'Please choose one.',
  'holds.nobody': 'Nobody is called that.',
  'holds.why': 'Why',
  'holds.whyHint': 'Admins read it, never whom it concerns.',
  'holds.whyMissing': 'Please say why.',
  'holds.last': 'Last day',
  'holds.lastHint': 'Empty: until somebody ends it.',
  'holds.save': 'Put under hold',
  'holds.saving': 'Saving…',
  'holds.saveFailed': 'The hold could not be saved. Please try again.',
  'holds.saved': 'It is under legal hold.',
  'holds.endTitle': 'End this legal hold?',
  'holds.endMeans': 'What was withdrawn or removed meanwhile is erased for good, and what is past its time goes within the hour.',
  'holds.endFailed': 'The hold could not be ended. Please try again.',
  'holds.ended': 'The legal hold has ended.',
} as const;

/** Shown in the audit log. */
export const log = {
  'audit.family.words': 'Words that end',
  'audit.family.hold': 'Legal holds',
  'audit.option.keepingChanged':
    'changed how long words of “{subject}” are kept: {months, plural, one {# month} other {# months}} after the rant is resolved',
  'audit.option.keptForGood': 'changed how long words of “{subject}” are kept: for good',
  'audit.words.expired':
    '{rants, plural, one {the words of # rant were erased, its time was over} other {the words of # rants were erased, their time was over}}',
  'audit.hold.made': 'put something under legal hold',
  'audit.hold.ended': 'ended a legal hold',
  'action.option.keepingChanged': 'Changed how long words are kept',
  'action.words.expired': 'Words whose time was over were erased',
  'action.hold.made': 'Put something under legal hold',
  'action.hold.ended': 'Ended a legal hold',
} as const;

/** Said by the server. */
export const server = {
  'refusal.under_hold': 'Somebody has to keep it: it is under legal hold.',
  'refusal.hold_not_found': 'This legal hold has ended or never was.',
  'refusal.hold_on_own': 'What concerns yourself somebody else decides.',
  'pack.gate.retention.manage': 'Say how long words are kept, and what is under legal hold',
} as const;

/** The name of the feature, and what happens when it is switched off. */
export const feature = {
  'feature.retention': 'How long words are kept',
  'feature.retention.off':
    'No words are erased because their time is over. The months of each category stay stored; when it is on again, what is older than them is erased within the hour. Legal holds go on as before.',
} as const;
