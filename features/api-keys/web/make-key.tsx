/** 'Make a key': the form, then the key, which is shown only once. */

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyOnce, dialogClasses as dialogs } from '#features/accounts/web';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { MadeKey } from '../contract/calls.ts';
import { keysRoom } from './calls.ts';
import { KeyForm } from './key-form.tsx';
import { t } from './words.ts';

export function MakeKey({ isService, onClose }: { isService: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const [madeKey, setMadeKey] = useState<MadeKey | null>(null);
  const show = (key: MadeKey) => {
    setMadeKey(key);
    void client.invalidateQueries({ queryKey: keysRoom });
  };
  return (
    <Dialog title={madeKey?.name ?? t(isService ? 'keys.makeService' : 'keys.make')} onClose={onClose} isDirty size={560}>
      {madeKey ? <Secret made={madeKey} onClose={onClose} /> : <KeyForm isService={isService} onMade={show} />}
    </Dialog>
  );
}

const Secret = ({ made: { secret }, onClose }: { made: MadeKey; onClose: () => void }) => (
  <>
    <p className={dialogs.about}>{t('keys.once')}</p>
    <CopyOnce label={t('keys.secret')} value={secret} copy={t('keys.copy')} copied={t('keys.copied')} />
    <p className={dialogs.about}>{t('keys.how')}</p>
    <div className={dialogs.foot}>
      <Button variant="default" onClick={onClose}>
        {t('keys.done')}
      </Button>
    </div>
  </>
);
