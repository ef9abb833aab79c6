/** Shows and changes about how many people work in a department. */

import { ActionIcon, TextInput } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { Tooltip } from '#web/ui/dialog/tooltip.tsx';
import { bySchema } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Option } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { useSetHeadcount } from './calls.ts';
import { optionalInteger } from './optional-integer.ts';
import classes from './options.module.css';
import { t } from './words.ts';

/** Empty: not said. */
const schema = z.object({ headcount: optionalInteger(limits.headcount) });

export function HeadcountButton({ option }: { option: Option }) {
  const [isOpen, setIsOpen] = useState(false);
  const label = t('options.headcount', { name: option.name });
  return (
    <>
      <Tooltip label={label}>
        {(about) => (
          <ActionIcon {...about} aria-label={label} onClick={() => setIsOpen(true)}>
            <IconUsers size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Tooltip>
      {isOpen && <HeadcountDialog option={option} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function HeadcountDialog({ option: { _id, name, headcount }, onClose }: { option: Option; onClose: () => void }) {
  const save = useSetHeadcount(_id);
  const form = useForm({
    initial: { headcount: String(headcount ?? '') },
    labels: { headcount: t('options.headcountLabel') },
    read: bySchema(schema),
    send: (body: z.output<typeof schema>) => save.mutateAsync(body),
    onDone: onClose,
    failed: t('options.saveFailed'),
    failedAt: 'headcount',
  });
  return (
    <FormDialog
      title={t('options.headcount', { name })}
      about={t('options.headcountAbout')}
      action={t('options.headcountSave')}
      busyAction={t('options.headcountSaving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <TextInput
        className={classes.number}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('headcount')}
        description={t('options.headcountHint')}
        data-autofocus
      />
    </FormDialog>
  );
}

export const Headcount = ({ option: { headcount } }: { option: Option }) =>
  headcount == null ? null : <span className={classes.more}>{t('options.hasHeadcount', { n: headcount })}</span>;
