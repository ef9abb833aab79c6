/** A copy of all that is kept about the person, to take along. */
import { accounts } from '@earshot/contract/accounts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { download } from '../../../lib/download.ts';
import { sentenceOf } from '../../../lib/refusal.ts';
import { toast } from '../../../ui/toast.tsx';
import classes from './profile.module.css';
import { t } from './words.ts';

export function MyData() {
  const heading = useId();
  const take = useMutation({
    mutationFn: () => download(accounts.myData),
    onError: (error) => toast.error(sentenceOf(error, t('profile.downloadFailed'))),
  });
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('profile.data')}</h2>
      <p className={classes.about}>{t('profile.dataAbout')}</p>
      <Button
        variant="default"
        loading={take.isPending}
        onClick={() => take.mutate()}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      >
        {t('profile.download')}
      </Button>
    </section>
  );
}
