/**
 * Lets a device start over where the public log does not continue what the device saw of it. It is only for somebody who knows that the log
 * was restored.
 */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '#web/lib/session/session.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import type { SealedDevice } from './device.ts';
import { ForGood } from './for-good.tsx';
import { t } from './words.ts';

export function StartOver({ device, onDone }: { device: SealedDevice; onDone: () => void }) {
  const { settings } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const start = async () => {
    await device.startOver();
    toast.success(t('sealed.anewDone'));
    setIsAsking(false);
    onDone();
  };
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('sealed.anew')}
      </Button>
      {isAsking && (
        <ForGood
          title={t('sealed.anewTitle')}
          known={t('sealed.anewAsked')}
          action={t('sealed.anewDo')}
          onConfirm={start}
          failed={() => t('sealed.anewFailed')}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('sealed.anewAsk', { trustees: settings?.trustees.join(', ') || t('sealed.somebodyTrusted') })}</p>
          <p>{t('sealed.anewElse')}</p>
          <p>{t('sealed.anewWill')}</p>
        </ForGood>
      )}
    </>
  );
}
