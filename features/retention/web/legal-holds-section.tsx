/** The list of legal holds in Settings: on what, by whom, why and until when. */

import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { daysText } from '#web/lib/format/days.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { lazyDialog } from '#web/ui/dialog/dialog.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { SettingsActions, SettingsSection } from '#web/ui/layout/settings-section.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { type Hold, holds } from '../contract/calls.ts';
import classes from './retention.module.css';
import { t } from './words.ts';

const MakeHold = lazyDialog(async () => (await import('./make-hold.tsx')).MakeHold);

export function LegalHoldsSection() {
  const query = useQuery(queryOf('retention', holds.list));
  const [open, setOpen] = useState<Hold | 'make' | null>(null);
  const close = () => setOpen(null);
  const words = { title: t('holds.title'), about: t('holds.about'), failed: t('holds.failed'), label: t('holds.loading') };
  return (
    <SettingsSection id="holds" query={query} {...words}>
      {(all) => (
        <>
          {all.length === 0 && <p className={classes.about}>{t('holds.none')}</p>}
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
          <ul role="list" className={classes.list}>
            {all.map((hold) => (
              <Row key={hold._id} hold={hold} onEnd={() => setOpen(hold)} />
            ))}
          </ul>
          <SettingsActions>
            <Button variant="default" onClick={() => setOpen('make')}>
              {t('holds.make')}
            </Button>
          </SettingsActions>
          {open === 'make' && <MakeHold onClose={close} />}
          {open !== null && open !== 'make' && <EndHold hold={open} onClose={close} />}
        </>
      )}
    </SettingsSection>
  );
}

const nameOfHold = ({ kind, name }: Hold): string => {
  if (kind === 'rant') return t('holds.rant');
  return name === null ? t('holds.goneWhat') : t(`holds.${kind}`, { name });
};

function Row({ hold, onEnd }: { hold: Hold; onEnd: () => void }) {
  const { day } = useFormat();
  const name = nameOfHold(hold);
  const { madeBy, date, until, why } = hold;
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        {hold.kind === 'rant' ? <Link to={`/rant/${hold.subject}`}>{name}</Link> : <bdi>{name}</bdi>}
        <p dir="auto">{why}</p>
        <p className={classes.about}>
          {t('holds.since', { day: day(date), name: madeBy ?? t('holds.gone') })}
          {until && ` · ${t('holds.until', { day: daysText({ from: until, to: until }) })}`}
        </p>
      </div>
      <Button variant="default" size="compact-md" aria-label={t('holds.endNamed', { what: name })} onClick={onEnd}>
        {t('holds.end')}
      </Button>
    </li>
  );
}

function EndHold({ hold: { _id }, onClose }: { hold: Hold; onClose: () => void }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(holds.end, { params: { id: _id } }),
    onSuccess: () => {
      toast.success(t('holds.ended'));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['retention'] }),
  });
  return (
    <ConfirmDialog
      title={t('holds.endTitle')}
      stays={
        <>
          {t('holds.endMeans')}
          {end.isError && (
            <span role="alert" className={classes.failed}>
              {fieldError(sentenceOf(end.error, t('holds.endFailed')))}
            </span>
          )}
        </>
      }
      action={t('holds.end')}
      isBusy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  );
}
