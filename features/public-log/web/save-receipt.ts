/** Saves a receipt as a file, which holds the words of its rant. */
import { save } from '#web/lib/page/save.ts';
import type { Receipt } from '../contract/receipt.ts';

export const saveReceipt = (receipt: Receipt): void =>
  save(
    `receipt-${receipt.fields.day}-${receipt.fields.rant.slice(0, 8)}.json`,
    'application/json',
    `${JSON.stringify(receipt, null, 1)}\n`,
  );
