/**
 * Downloads the author's receipt as a file. It holds the rant's words, so it is fetched only when it is wanted, and stored nowhere else.
 */

import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { publicLog } from '../contract/calls.ts';
import { t } from './receipt-words.ts';
import { saveReceipt } from './save-receipt.ts';

export function ReceiptButton({ id }: { id: string }) {
  const { due } = useFormat();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const receipt = await call(publicLog.receipt, { params: { id } });
      saveReceipt(receipt);
      // Before its round, a receipt is a promise and proves nothing yet.
      toast.success('promise' in receipt ? t('receipt.promised', { when: due(receipt.promise.before) }) : t('receipt.saved'));
    } catch (error) {
      toast.error(sentenceOf(error, t('receipt.failed')));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={isBusy}
      leftSection={<IconReceipt size={16} stroke={1.75} aria-hidden />}
      onClick={() => void download()}
    >
      {t('receipt.download')}
    </Button>
  );
}
