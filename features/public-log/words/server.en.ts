/** Said by the server. */
export const english = {
  'refusal.log_needed': 'Sealed rants need the public log. Switch them off first, and wait until none is open.',
  'refusal.log_off': 'Sealed rants need the public log. Switch it on first, under Features.',
  'refusal.no_receipt': 'There is no receipt for this rant: it was withdrawn, or written before the public log began.',
  'letter.logHead.sentence': 'Public log, round {round, number}: {words}',
  'letter.logHead.text':
    'Keep this email. These six words sum up everything that was written until then, and the audit log. If somebody shows you other words for this round later, something was changed: tell everybody.',
  'letter.logHead.button': 'Open the public log',
  'letter.logHead.why': 'You get this email once a week because an admin named this address as that of a trustee.',
  'pack.proof.words': 'Six words of the public log',
  'pack.proof.wordsOf': '{words} (round {round, number} of {day})',
  'pack.proof.noRound': 'No round was held yet',
  'pack.proof.publicKey': 'Public key of the public log',
} as const;
