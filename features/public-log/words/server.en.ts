/** Sentences that the server writes. */
export const english = {
  'refusal.log_needed': 'Anonymous rants need Proof. Switch them off first, and wait until none is open.',
  'refusal.log_off': 'Anonymous rants need Proof. Switch it on first, under Features.',
  'refusal.no_receipt': 'There is no receipt for this rant: it was withdrawn, or written before Proof began.',
  'letter.logHead.sentence': 'Proof, fingerprint no. {round, number}: {words}',
  'letter.logHead.text':
    'Keep this email. These six words are a fingerprint of everything written until then, and of Activity. If somebody shows you other words with this number later, something was changed: tell everybody.',
  'letter.logHead.button': 'Open Proof',
  'letter.logHead.why': 'You get this email once a week because an admin named this address as a witness.',
  'pack.proof.words': 'Fingerprint of Proof',
  'pack.proof.wordsOf': '{words} (no. {round, number}, {day})',
  'pack.proof.noticed': 'No rant is changed or taken away unnoticed: Proof and the receipts of authors show it.',
  'pack.proof.noRound': 'None yet',
  'pack.proof.publicKey': 'Public key of Proof',
} as const;
