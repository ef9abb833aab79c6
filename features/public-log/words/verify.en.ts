/** Sentences of the page /verify.html, which works without the rest (features/public-log/web/verify), and of the program that checks receipts. */
export const english = {
  'verify.title': 'Check a receipt',
  'verify.about': 'This page works without a network. Nothing you open here leaves it.',
  'verify.file': 'Receipt',
  'verify.head': 'Six words you have from elsewhere (optional)',
  'verify.headHint':
    'From a report, an email, a colleague or the page “Public log”. Without them the page cannot tell whether you were shown another log.',
  'verify.go': 'Check',
  'verify.none': 'This is not a receipt.',
  'verify.old': 'This browser is too old to check the signature. Use a current one.',
  'verify.insecure': 'Save this page and open the saved file: over a connection without https browsers do not check signatures.',
  'verify.good': 'Your rant is in the log of {day}, unchanged.',
  'verify.promised':
    'Your rant is promised to the round of {time}. Download the receipt again after it. If you change the words before, the promise is for the new ones.',
  'verify.bad': 'This receipt is not right.',
  'verify.yes': 'Yes:',
  'verify.no': 'NO:',
  'verify.words': 'The words are those of the receipt.',
  'verify.wordsNo': 'The words are not those of the receipt.',
  'verify.log': 'The rant is in the log.',
  'verify.logNo': 'The log does not hold this rant, or not with these words and names.',
  'verify.signature': 'The log was signed with the key in the receipt.',
  'verify.signatureNo': 'The signature does not fit the log.',
  'verify.headYes': 'It is the same log that you have from elsewhere.',
  'verify.headNo':
    'This head is another one than yours. Somebody was shown a different log, or the two are of different rounds. Compare the round; if it is the same, keep both and tell the trustees.',
  'verify.promise': 'The promise was signed with the key in the receipt.',
  'verify.promiseNo': 'The promise does not fit this rant or its signature.',
  'verify.sixWords': 'Six words of its head (round {round}):',
  'verify.compare': 'Compare them with those that others have of this round.',
  'verify.key': 'Key:',
} as const;
