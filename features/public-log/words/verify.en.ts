/**
 * Sentences of the page /verify.html, which works without the rest (features/public-log/web/verify), and of the program that checks
 * receipts.
 */
export const english = {
  'verify.title': 'Check a receipt',
  'verify.about': 'This page works without a network. Nothing you open here leaves it.',
  'verify.file': 'Receipt',
  'verify.head': 'A fingerprint from an email, a report or a colleague (optional)',
  'verify.headHint': 'Without one, this page cannot tell whether you were shown something else.',
  'verify.go': 'Check',
  'verify.none': 'This is not a receipt.',
  'verify.old': 'This browser is too old to check the signature. Use a current one.',
  'verify.insecure': 'Save this page and open the saved file: browsers check signatures only there or over https.',
  'verify.good': 'Your rant is in Proof as of {day}, unchanged.',
  'verify.promised':
    'Your rant is promised for {time}. After that, the page “Proof” completes this receipt. If you change the text before, the promise is for the new one.',
  'verify.bad': 'This receipt is not right.',
  'verify.yes': 'Yes:',
  'verify.no': 'NO:',
  'verify.words': 'The text is that of the receipt.',
  'verify.wordsNo': 'The text is not that of the receipt.',
  'verify.log': 'The rant is in Proof.',
  'verify.logNo': 'Proof does not hold this rant, or not with this text and these names.',
  'verify.signature': 'Proof was signed with the key in the receipt.',
  'verify.signatureNo': 'The signature does not fit Proof.',
  'verify.headYes': 'The fingerprint is the one you have from elsewhere.',
  'verify.headNo':
    'This fingerprint is not yours. Either somebody was shown something else, or the two have different numbers. If the numbers are the same, keep both and tell the witnesses.',
  'verify.promise': 'The promise was signed with the key in the receipt.',
  'verify.promiseNo': 'The promise does not fit this rant or its signature.',
  'verify.sixWords': 'Its fingerprint (no. {round}):',
  'verify.compare': 'Compare it with the one that others have under this number.',
  'verify.key': 'Key:',
} as const;
