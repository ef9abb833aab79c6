/** Sentences that the server writes, in replies, files, mails and the works council report. */
export const english = {
  'refusal.sealed_off': 'Anonymous rants are switched off here.',
  'refusal.passes_taken': 'Your share of this week has been given out.',
  'refusal.epoch_over': 'This belongs to another week. Please try again.',
  'refusal.box_with_session': 'What is anonymous is sent without a session.',
  'field.passes': 'At most {max, number} at once.',
  'told.sealedRound.title': '{n, plural, one {An anonymous rant has come in} other {# anonymous rants have come in}}',
  'told.sealedRound.message': 'Nobody can see who wrote.',
  'told.sealedRound.mail': '{n, plural, one {An anonymous rant has come in.} other {# anonymous rants have come in.}}',
  'told.sealedRound.why': 'You are a manager or an admin.',
  'pack.gate.sealed.use': 'Write anonymous rants',
  'pack.gate.sealed.manage': 'Pause anonymous rants, or start over for everyone',
  'pack.sealed': 'Anonymous rants',
  'pack.sealedAbout': 'What is kept of them and what is not. The guide for works councils in Help says what to agree on and what to check.',
  'pack.sealedKept': 'What is kept, and what is not',
  'pack.sealed.state': 'Now',
  'pack.sealed.stateOff': 'Off: nobody can write one. Those that came in before stay.',
  'pack.sealed.stateOn': 'On, while at least {least, number} people use Earshot.',
  'pack.sealed.statePaused': 'On, but paused: none is published. Everyone who wants to write one reads the reason.',
  'pack.sealed.author': 'Who wrote one',
  'pack.sealed.authorMeans':
    'Nothing leads from a rant to a person: not in the database, its copies, the logs or Activity. Nobody can lift it, also not on a court’s order: there is nothing to hand over. Only its author can say who it was, for good.',
  'pack.sealed.rant': 'What is kept of a rant',
  'pack.sealed.rantMeans':
    'Its text, the person, department and category, its day, and hashes of secrets that its author alone has. No account, no device, no address and no time but that of publishing.',
  'pack.sealed.passes': 'Tokens for sending',
  'pack.sealed.passesMeans':
    'How many each person was given this week, at most {most, number}: the same for almost everybody. When the week is over only the number of people stays. Each was signed unseen: which one was whose cannot be found out. A used token leaves a random sign, without its week or person, so that nobody can use it twice.',
  'pack.sealed.calls': 'Calls of browsers',
  'pack.sealed.callsMeans':
    'Every browser sends encrypted messages at random moments, most of them empty, all of one size. Earshot writes nothing down of these calls, neither address nor session nor time.',
  'pack.sealed.waiting': 'Until it is published',
  'pack.sealed.waitingMeans': 'What came in waits in memory. Just before it is published it is written down, shuffled and without a time.',
  'pack.sealed.round': 'Publishing',
  'pack.sealed.roundMeans':
    'On working days at {hours}: everything that waits is published together, as soon as {least, number} wait or one has waited {days, number} days. All of them have one time.',
  'pack.sealed.board': 'News for authors',
  'pack.sealed.boardMeans':
    'A list of signs each time rants are published, the same for everybody, kept for {days, number} days. Only with the 12-word code can somebody tell which are meant.',
  'pack.sealed.boxKeys': 'Keys of encrypted messages',
  'pack.sealed.boxKeysMeans':
    'Files in the folder “sealed” of the data, new each day, overwritten after {days, number} days. No backup that Earshot makes holds them.',
  'pack.sealed.device': 'On people’s devices',
  'pack.sealed.deviceMeans':
    'Tokens and encrypted messages. A text that has not left yet, in such a way that only its 12-word code opens it; every device keeps as much, written or not. Never the code; a conversation, or a line that something is not sent yet, only where its author asks for it.',
  'pack.sealed.cannotKnow': 'Earshot does not know who wrote an anonymous rant, and cannot find out later.',
  'pack.sealed.open': 'What stays open',
  'pack.sealed.openMeans':
    'Style and facts may show who wrote. A program that is changed before somebody writes is found only if people compare Proof. Nobody outside has reviewed the scheme yet.',
  'pack.duty.sealedProxy':
    'Anonymous rants: the proxy in front must not write down calls below /api/sealed/. Earshot cannot see whether it does. See docs/operations.md for a sample.',
  'pack.duty.sealedCopies':
    'Anonymous rants: copies of the data leave out the folder “sealed”, and dumps the tables sealed_epochs, sealed_issued, sealed_spent and sealed_boxes, as “earshot backup” does.',
  'pack.duty.sealedUse': 'Anonymous rants: agree that nobody guesses or asks around who wrote one, and who reads them.',
  'pack.term.epoch': 'A week after its tokens ended',
  'pack.term.board': '{days, number} days',
  'pack.term.boxKey': '{days, number} days',
} as const;
