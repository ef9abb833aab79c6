/** 'Make a key': the form, then the key, which is shown this once. */
import type { MadeKey } from '@earshot/contract/keys';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '../../../lib/page/clipboard.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { keysRoom } from './calls.ts';
import { KeyForm } from './key-form.tsx';
import classes from './keys.module.css';
import { t } from './words.ts';

export function MakeKey({ isService, onClose }: { isService: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const [made, setMade] = useState<MadeKey | null>(null);
  const show = (key: MadeKey) => {
    setMade(key);
    void client.invalidateQueries({ queryKey: keysRoom });
  };
  return (
    <Dialog title={made?.name ?? t(isService ? 'keys.makeService' : 'keys.make')} onClose={onClose} isDirty size={560}>
      {made ? <Secret made={made} onClose={onClose} /> : <KeyForm isService={isService} onMade={show} />}
    </Dialog>
  );
}

function Secret({ made: { secret }, onClose }: { made: MadeKey; onClose: () => void }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => setIsCopied(await copyText(secret));
  const Sign = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <p className={classes.once}>{t('keys.once')}</p>
      <div className={classes.secret}>
        <TextInput
          label={t('keys.secret')}
          value={secret}
          readOnly
          spellCheck={false}
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant={isCopied ? 'light' : 'filled'}
          leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
          data-autofocus
        >
          {t('keys.copy')}
        </Button>
      </div>
      <p role="status" className={classes.copied}>
        {isCopied ? t('keys.copied') : ''}
      </p>
      <p className={classes.dimmed}>{t('keys.how')}</p>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('keys.done')}
        </Button>
      </div>
    </>
  );
}
