/**
 * Checks a receipt on the page of the public log. The file stays in the browser. The page /verify.html checks in the same way for people
 * who distrust this server.
 */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { daysText } from '#web/lib/format/days.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { catalogue } from '#web/lib/language/words.ts';
import { Notice } from '#web/ui/layout/notice.tsx';
import { publicLog } from '../contract/calls.ts';
import { completeReceipt } from '../contract/complete-receipt.ts';
import { type CheckedReceipt, checkReceipt, type Receipt, readReceipt } from '../contract/receipt.ts';
import { english } from '../words/verify.en.ts';
import { ReceiptDrop } from './receipt-drop.tsx';
import { saveReceipt } from './save-receipt.ts';
import { hashing, OldBrowser, receiptFits } from './verify/browser-hashing.ts';
import { right, wrongSentences } from './verify/sentences.ts';
import { t } from './words.ts';

const sentenceText = catalogue(english);

interface Found extends CheckedReceipt {
  /** True if the receipt was a promise, which this check has turned into a proof. */
  isCompleted?: boolean;
  /** True if the log should hold the rant by now, and does not. */
  isLate?: boolean;
}
type Outcome = Found | 'none' | 'old' | 'insecure' | 'elsewhere' | 'unread';

/** Checks a receipt against the published log, too, as anybody can sign one with a key of their own. A promise is completed from there. */
async function checkHere(receipt: Receipt): Promise<Outcome> {
  const checked = await checkReceipt(hashing, receipt);
  if (!checked.isGood) return checked;
  const before = 'head' in receipt ? { before: receipt.head.round + 1 } : {};
  const [published] = await call(publicLog.heads, { query: { ...before, limit: 1 } });
  if ('head' in receipt) return published?.root === receipt.head.root ? checked : 'elsewhere';
  if (!published) return checked;
  if (published.key !== receipt.key) return 'elsewhere';
  const completed = await completeReceipt(hashing, receipt, published, (query) => call(publicLog.leaves, { query }));
  if (completed) return { ...(await checkReceipt(hashing, completed)), isCompleted: true };
  return { ...checked, isLate: published.at > receipt.promise.before };
}

async function check(file: File): Promise<Outcome> {
  if (!globalThis.isSecureContext) return 'insecure';
  const receipt = receiptFits(file) ? readReceipt(await file.text()) : null;
  if (!receipt) return 'none';
  try {
    return await checkHere(receipt);
  } catch (error) {
    return error instanceof OldBrowser ? 'old' : 'unread';
  }
}

export function ReceiptCheck() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <>
      <ReceiptDrop onFile={(file) => void check(file).then(setOutcome)} />
      {outcome && <Said outcome={outcome} />}
    </>
  );
}

function Said({ outcome }: { outcome: Outcome }) {
  const { due } = useFormat();
  if (outcome === 'elsewhere' || outcome === 'unread')
    return <Notice kind="error">{t(outcome === 'unread' ? 'log.failed' : 'log.elsewhere')}</Notice>;
  if (typeof outcome === 'string') return <Notice kind="error">{sentenceText(`verify.${outcome}`)}</Notice>;
  const { found, isGood, receipt, words, isCompleted, isLate } = outcome;
  const good =
    'head' in receipt
      ? sentenceText('verify.good', { day: daysText({ from: receipt.head.day, to: receipt.head.day }) })
      : sentenceText('verify.promised', { time: due(receipt.promise.before) });
  return (
    <Notice
      kind={!isGood ? 'error' : isLate ? 'warning' : 'success'}
      title={!isGood ? sentenceText('verify.bad') : isLate ? t('log.late') : good}
    >
      {found.map(({ step, isRight }) => (
        <p key={step}>
          {sentenceText(isRight ? 'verify.yes' : 'verify.no')} {sentenceText((isRight ? right : wrongSentences)[step])}
        </p>
      ))}
      {isGood && words !== null && 'head' in receipt && (
        <p>
          {sentenceText('verify.sixWords', { round: String(receipt.head.round) })}{' '}
          <bdi dir="ltr" translate="no">
            {words}
          </bdi>
        </p>
      )}
      {isGood && isCompleted && (
        <>
          <p>{t('log.completed')}</p>
          <Button size="compact-sm" variant="default" onClick={() => saveReceipt(receipt)}>
            {t('log.completedSave')}
          </Button>
        </>
      )}
    </Notice>
  );
}
