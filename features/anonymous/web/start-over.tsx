/** The way to start over where the public log does not continue what this device saw of it. Only for a person who knows that it was restored. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '#web/lib/session/session.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import type { SealedDevice } from './device.ts';
import { ForGood } from './for-good.tsx';
import { t } from './words.ts';

export function StartAnew({ device, onDone }: { device: SealedDevice; onDone: () => void }) {
  const { settings } = useSession();
  const [asks, setAsks] = useState(false);
  const start = async () => {
    await device.startAnew();
    toast.success(t('sealed.anewDone'));
    setAsks(false);
    onDone();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('sealed.anew')}
      </Button>
      {asks && (
        <ForGood
          title={t('sealed.anewTitle')}
          known={t('sealed.anewAsked')}
          action={t('sealed.anewDo')}
          onConfirm={start}
          failed={() => t('sealed.anewFailed')}
          onClose={() => setAsks(false)}
        >
          <p>{t('sealed.anewAsk', { trustees: settings?.trustees.join(', ') || t('sealed.somebodyTrusted') })}</p>
          <p>{t('sealed.anewElse')}</p>
          <p>{t('sealed.anewWill')}</p>
        </ForGood>
      )}
    </>
  );
}
