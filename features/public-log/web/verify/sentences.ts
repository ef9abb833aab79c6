/** The sentences of each step of a check, by the ids of words/verify.en.ts. */
export const right = {
  words: 'verify.words',
  log: 'verify.log',
  signature: 'verify.signature',
  head: 'verify.headYes',
  promise: 'verify.promise',
} as const;
export const wrongSentences = {
  words: 'verify.wordsNo',
  log: 'verify.logNo',
  signature: 'verify.signatureNo',
  head: 'verify.headNo',
  promise: 'verify.promiseNo',
} as const;
