/** On Profile: the passkeys by name, and adding one; or why passkeys do not work here. */

import { writeSentence } from '@earshot/words/sentence';
import { Button, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { QueryState } from '#web/ui/layout/states.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { limits } from '../../contract/limits.ts';
import { type Passkey, passkeys } from '../../contract/passkeys.ts';
import { seenAs } from '../profile/agent.ts';
import profile from '../profile/profile.module.css';
import { makePasskey, whyNoPasskeys } from './device.ts';
import classes from './second-factor.module.css';
import { useRefetch } from './use-refetch.ts';
import { t } from './words.ts';

/** `onAdded`: called after a passkey was added. */
export function PasskeysSection({ onAdded }: { onAdded?: () => void }) {
  const heading = useId();
  const query = useQuery(queryOf('accounts', passkeys.list));
  return (
    <section className={profile.section} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {t('passkey.title')}
      </h2>
      <p className={profile.about}>{t('passkey.about')}</p>
      <QueryState query={query} failed={t('passkey.failed')} label={t('passkey.loading')} loading={<div className={profile.skeleton} />}>
        {({ passkeys: ownPasskeys, origin }) => (
          <List mine={ownPasskeys} origin={origin} onAdded={onAdded} toHeading={() => document.getElementById(heading)?.focus()} />
        )}
      </QueryState>
    </section>
  );
}

type PasskeyDialog = { what: 'add'; one?: never } | { what: 'rename' | 'remove'; one: Passkey };

interface ListProps {
  mine: readonly Passkey[];
  origin: string | null;
  onAdded: (() => void) | undefined;
  toHeading: () => void;
}

function List({ mine, origin, onAdded, toHeading }: ListProps) {
  const [dialog, setDialog] = useState<PasskeyDialog | null>(null);
  const close = () => setDialog(null);
  const reason = whyNoPasskeys(origin);
  return (
    <>
      {mine.length === 0 ? (
        <p className={classes.none}>{t('passkey.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
        <ul role="list" className={classes.passkeys}>
          {mine.map((passkey) => (
            <Row key={passkey._id} passkey={passkey} ask={(action) => setDialog({ what: action, one: passkey })} />
          ))}
        </ul>
      )}
      {reason ? (
        <p className={classes.why}>{t(reason)}</p>
      ) : (
        <Button variant="default" onClick={() => setDialog({ what: 'add' })}>
          {t('passkey.add')}
        </Button>
      )}
      {dialog?.what === 'add' && <Add onClose={close} onAdded={onAdded} />}
      {dialog?.what === 'rename' && <Rename passkey={dialog.one} onClose={close} />}
      {dialog?.what === 'remove' && <Remove passkey={dialog.one} onClose={close} onDone={toHeading} />}
    </>
  );
}

function Row({ passkey, ask }: { passkey: Passkey; ask: (action: 'rename' | 'remove') => void }) {
  const { ago, day } = useFormat();
  const usedText = passkey.usedAt ? t('passkey.used', { when: ago(passkey.usedAt) }) : t('passkey.unused');
  return (
    <li className={profile.session}>
      <IconFingerprint className={profile.sign} size={22} stroke={1.75} aria-hidden />
      <div className={profile.words}>
        <p className={profile.device}>
          <b dir="auto">{passkey.name}</b>
        </p>
        <p className={profile.dimmed}>{[t('passkey.made', { day: day(passkey.createdAt) }), usedText].join(' · ')}</p>
      </div>
      <div className={classes.row}>
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('passkey.renameNamed', { name: passkey.name })}
          onClick={() => ask('rename')}
        >
          {t('passkey.rename')}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('passkey.removeNamed', { name: passkey.name })}
          onClick={() => ask('remove')}
        >
          {t('passkey.remove')}
        </Button>
      </div>
    </li>
  );
}

interface NameDialogProps<Reply> {
  title: string;
  initial: string;
  action: string;
  busyAction: string;
  failed: string;
  send: (name: string) => Promise<Reply>;
  onDone: (reply: Reply) => void;
  onClose: () => void;
}

function NameDialog<Reply>({ title, initial, action, busyAction, failed, send, onDone, onClose }: NameDialogProps<Reply>) {
  const form = useForm({
    initial: { name: initial },
    labels: { name: t('passkey.name') },
    failedAt: 'name',
    check: ({ name }) => ({ name: name.trim() ? undefined : writeSentence('accounts.required') }),
    send: ({ name }) => send(name),
    onDone,
    failed,
  });
  return (
    <FormDialog
      title={title}
      action={action}
      busyAction={busyAction}
      isBusy={form.isBusy}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <FormErrors form={form} />
      <TextInput data-autofocus dir="auto" maxLength={limits.passkeys.name} description={t('passkey.nameHint')} {...form.field('name')} />
    </FormDialog>
  );
}

function Add({ onClose, onAdded }: { onClose: () => void; onAdded: (() => void) | undefined }) {
  const refetch = useRefetch();
  return (
    <NameDialog
      title={t('passkey.add')}
      initial={seenAs(navigator.userAgent).words}
      action={t('passkey.add')}
      busyAction={t('passkey.adding')}
      failed={t('passkey.addFailed')}
      send={makePasskey}
      onDone={(passkey) => {
        if (passkey === 'known') toast.info(t('passkey.known'));
        else if (passkey) toast.success(t('passkey.added'));
        else toast.info(t('passkey.stopped'));
        onClose();
        void refetch();
        if (passkey && passkey !== 'known') onAdded?.();
      }}
      onClose={onClose}
    />
  );
}

function Rename({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const refetch = useRefetch();
  return (
    <NameDialog
      title={t('passkey.renameTitle')}
      initial={passkey.name}
      action={t('passkey.save')}
      busyAction={t('passkey.save')}
      failed={t('passkey.renameFailed')}
      send={(name) => call(passkeys.rename, { params: { id: passkey._id }, body: { name } })}
      onDone={() => {
        onClose();
        void refetch();
      }}
      onClose={onClose}
    />
  );
}

function Remove({ passkey, onClose, onDone }: { passkey: Passkey; onClose: () => void; onDone: () => void }) {
  const refetch = useRefetch();
  const remove = useMutation({
    mutationFn: () => call(passkeys.remove, { params: { id: passkey._id } }),
    onSuccess: ({ msg }) => {
      onClose();
      onDone();
      toast.success(msg);
    },
    onError: (error) => toast.error(sentenceOf(error, t('passkey.removeFailed'))),
    onSettled: refetch,
  });
  return (
    <ConfirmDialog
      title={t('passkey.removeTitle', { name: passkey.name })}
      stays={t('passkey.removeStays')}
      action={t('passkey.remove')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
