/** Said by the server, in its files, mails and the works council’s pack. */
export const english = {
  'refusal.sealed_off': 'Sealed rants are switched off here.',
  'refusal.passes_taken': 'Your passes of this week are all made.',
  'refusal.epoch_over': 'These passes are of another week. Please try again.',
  'refusal.box_with_session': 'A sealed box is sent without a session.',
  'field.passes': 'At most {max, number} passes at once.',
  'told.sealedRound.title': '{n, plural, one {A sealed rant has come in} other {# sealed rants have come in}}',
  'told.sealedRound.message': 'Nobody can see who wrote.',
  'told.sealedRound.mail': '{n, plural, one {A sealed rant has come in.} other {# sealed rants have come in.}}',
  'told.sealedRound.why': 'You answer rants as a manager or admin.',
  'pack.gate.sealed.use': 'Hold passes for sealed rants',
  'pack.gate.sealed.manage': 'Pause sealed rants or close all passes',
  'pack.sealed': 'Sealed rants',
  'pack.sealedAbout': 'What is kept of them and what is not. The guide for works councils in Help says what to agree on and what to check.',
  'pack.sealedKept': 'What is kept, and what is not',
  'pack.sealed.state': 'Now',
  'pack.sealed.stateOff': 'Off: nobody can write one. Those that came in before stay.',
  'pack.sealed.stateOn': 'On, while at least {least, number} people hold passes.',
  'pack.sealed.statePaused': 'On, but paused: none comes in. The reason is said to everybody who wants to write one.',
  'pack.sealed.author': 'Who wrote one',
  'pack.sealed.authorMeans':
    'Nothing leads from a rant to a person: not in the database, its copies, the logs or the audit log. Nobody can lift it, also not on a court’s order: there is nothing to hand over. Only its author can say who it was, for good.',
  'pack.sealed.rant': 'Of a rant',
  'pack.sealed.rantMeans':
    'Its words, the person, department and category, its day, and hashes of secrets that its author alone has. No account, no device, no address and no time but that of the round.',
  'pack.sealed.passes': 'Passes',
  'pack.sealed.passesMeans':
    'How many each person was given this week, at most {most, number}: the same for almost everybody. When the week is over only the number of people stays. Each was signed unseen: which one was whose cannot be found out. A used pass leaves a random sign, without its week or person, so that nobody can use it twice.',
  'pack.sealed.calls': 'Calls of browsers',
  'pack.sealed.callsMeans':
    'Every browser sends sealed envelopes at random moments, most of them empty, all of one size. Earshot writes nothing down of these calls, neither address nor session nor time.',
  'pack.sealed.waiting': 'Until the round',
  'pack.sealed.waitingMeans': 'What came in waits in memory. Just before a round it is written down, shuffled and without a time.',
  'pack.sealed.round': 'Rounds',
  'pack.sealed.roundMeans':
    'On days of work at {hours}: all that waits comes in together, as soon as {least, number} wait or one has waited {days, number} days. All of a round have one time.',
  'pack.sealed.board': 'News for authors',
  'pack.sealed.boardMeans':
    'A list of signs for each round, the same for everybody, kept for {days, number} days. Only with the 12 words can somebody tell which are meant.',
  'pack.sealed.boxKeys': 'Keys of envelopes',
  'pack.sealed.boxKeysMeans':
    'Files in the folder “sealed” of the data, new each day, overwritten after {days, number} days. No backup that Earshot makes holds them.',
  'pack.sealed.device': 'On people’s devices',
  'pack.sealed.deviceMeans':
    'Passes and sealed envelopes. A text that has not gone out, so that only its 12 words open it; every device keeps as much, written or not. Never the 12 words; a conversation, or a line that something is not sent yet, only where its author asks for it.',
  'pack.sealed.open': 'What stays open',
  'pack.sealed.openMeans':
    'Style and facts may show who wrote. A program that is changed before somebody writes is found only if people compare the public log. Nobody outside has reviewed the scheme yet.',
  'pack.duty.sealedProxy':
    'Sealed rants: the proxy in front must not write down calls below /api/sealed/. Earshot cannot see whether it does. See docs/operations.md for a sample.',
  'pack.duty.sealedCopies':
    'Sealed rants: copies of the data leave out the folder “sealed”, and dumps the tables sealed_epochs, sealed_issued, sealed_spent and sealed_boxes, as “earshot backup” does.',
  'pack.duty.sealedUse': 'Sealed rants: agree that nobody guesses or asks around who wrote one, and who reads them.',
  'pack.term.epoch': 'A week after its passes ended',
  'pack.term.board': '{days, number} days',
  'pack.term.boxKey': '{days, number} days',
} as const;
