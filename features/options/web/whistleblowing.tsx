/** The dialog in which an admin marks a category whose rants report breaches of law. */

import { may } from '@earshot/contract/policy';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '#web/lib/session/session.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { Tooltip } from '#web/ui/dialog/tooltip.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Option } from '../contract/calls.ts';
import { useAuthorities, useSetWhistleblowing } from './calls.ts';
import classes from './options.module.css';
import { t } from './words.ts';

export function WhistleblowingButton({ option }: { option: Option }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!may(useUser(), 'settings.write')) return null;
  const label = t('options.flag', { name: option.name });
  return (
    <>
      <Tooltip label={label}>
        {(about) => (
          <ActionIcon {...about} aria-label={label} onClick={() => setIsOpen(true)}>
            <IconFlag size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Tooltip>
      {isOpen && <WhistleblowingDialog option={option} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function WhistleblowingDialog({ option, onClose }: { option: Option; onClose: () => void }) {
  const save = useSetWhistleblowing(option._id);
  const namesNobody = useAuthorities().data?.markdown === null;
  const form = useForm({
    initial: { isWhistleblowing: option.isWhistleblowing === true },
    check: () => ({}),
    send: (body) => save.mutateAsync(body),
    onDone: onClose,
    failed: t('options.saveFailed'),
    failedAt: 'isWhistleblowing',
  });
  return (
    <FormDialog
      title={t('options.flag', { name: option.name })}
      about={t('options.flagAbout')}
      action={t('options.flagSave')}
      busyAction={t('options.flagSaving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Checkbox
        label={t('options.flagLabel')}
        description={t('options.flagHint')}
        checked={form.values.isWhistleblowing}
        onChange={(event) => form.set({ isWhistleblowing: event.currentTarget.checked })}
        error={form.errorAt('isWhistleblowing')}
        data-autofocus
      />
      {form.values.isWhistleblowing && namesNobody && (
        <p className={classes.authorities}>
          {t('options.flagText')} {/* The tick stays meanwhile. */}
          <Link to="/settings/texts/channels" target="_blank">
            {t('options.flagToText')}
          </Link>
        </p>
      )}
    </FormDialog>
  );
}
