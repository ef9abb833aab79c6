/** The door of the contract: the calls, and the exact bytes of receipts and heads. */
export { publicLog } from './calls.ts';
export { checkReceipt, type Hashing, hex, isConsistent, isInLog, type LogHead, leafTexts } from './receipt.ts';
