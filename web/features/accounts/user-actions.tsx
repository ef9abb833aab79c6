/** What can be decided about an account: Approve as a button, the rest behind "…". */
import type { User } from '@earshot/contract/accounts';
import { people } from '@earshot/contract/people';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCircleX, IconDots } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/refusal.ts';
import { useUser } from '../../lib/session.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './users-page.module.css';
import { t } from './words.ts';

/** The specification's sentence, and the reason where the server gave one. */
const failed = (title: string, error: unknown) => {
  const reason = sentenceOf(error, title);
  toast.error(reason, reason === title ? {} : { title });
};

export function UserActions({ user }: { user: User }) {
  const me = useUser();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['accounts'] });
  const approve = useMutation({
    mutationFn: () => call(people.approve, { params: { id: user._id } }),
    onSuccess: () => toast.success(t('accounts.approved')),
    onError: (error) => failed(t('accounts.approveFailed'), error),
    onSettled,
  });
  const reject = useMutation({
    mutationFn: () => call(people.reject, { params: { id: user._id } }),
    onSuccess: () => toast.info(t('accounts.rejectedDone')),
    onError: (error) => failed(t('accounts.rejectFailed'), error),
    onSettled,
  });
  const busy = approve.isPending || reject.isPending;
  return (
    <div className={classes.actions}>
      {(user.status !== 'approved' || !user.isActive) && (
        <Button
          size="xs"
          variant="light"
          h={32}
          disabled={busy}
          loading={approve.isPending}
          aria-label={t('accounts.approveName', { name: user.name })}
          onClick={() => approve.mutate()}
        >
          {t('accounts.approve')}
        </Button>
      )}
      {user.status !== 'rejected' && user._id !== me._id && (
        <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon size={32} aria-label={t('accounts.more', { name: user.name })} disabled={busy}>
              <IconDots size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconCircleX size={18} stroke={1.75} aria-hidden />} onClick={() => reject.mutate()}>
              {t('accounts.reject')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
