import { Button } from '@mantine/core';
import { t } from '../entry/words.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';

interface DraftsDialogProps {
  n: number;
  answer: (answer: 'stay' | 'keep' | 'erase') => void;
}

export default function DraftsDialog({ n, answer }: DraftsDialogProps) {
  return (
    <Dialog title={t('app.draftsTitle', { n })} onClose={() => answer('stay')}>
      <p>{t('app.draftsAbout')}</p>
      <div className="es-form-actions">
        <Button variant="default" onClick={() => answer('stay')} data-autofocus>
          {t('app.draftsStay')}
        </Button>
        <Button variant="default" onClick={() => answer('keep')}>
          {t('app.draftsKeep')}
        </Button>
        <Button color="red" onClick={() => answer('erase')}>
          {t('app.draftsErase')}
        </Button>
      </div>
    </Dialog>
  );
}
