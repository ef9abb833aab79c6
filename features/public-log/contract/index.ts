/** Other features import this contract from here only: the calls, and the exact bytes of receipts and heads. */
export { publicLog } from './calls.ts';
export { checkReceipt, type Hashing, hex, isConsistent, isInLog, leafTexts } from './receipt.ts';
