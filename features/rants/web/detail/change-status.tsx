/** 'Change status', for those who handle rants. Resolved asks for a reason; everything else happens at once and can be taken back. */

import { Button, Menu } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconEdit, IconFlagOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useItemShortcut } from '#web/lib/page/item-shortcuts.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { rants } from '../../contract/rants.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { useRantChange } from '../calls.ts';
import { t } from '../words.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { type Move, movesOf, openStatus } from './status-moves.ts';

const iconOf = {
  markUrgent: IconAlertTriangle,
  clearUrgent: IconFlagOff,
  resolve: IconCircleCheck,
  reopen: IconArrowBackUp,
  otherReason: IconEdit,
} as const satisfies Record<Move, unknown>;

export function ChangeStatus({ rant }: { rant: RantDetail }) {
  const setStatus = useRantChange(rant._id, rants.setStatus);
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const go = (move: Move) => {
    if (move === 'resolve' || move === 'otherReason') return setIsAsking(true);
    if (setStatus.isPending) return;
    const status = move === 'markUrgent' ? 'Urgent' : openStatus(rant);
    setStatus.mutate({ status }, { onError: (error) => toast.error(sentenceOf(error, t('rants.statusFailed'))) });
  };

  const moves = movesOf(rant);
  const flag = moves.find((move) => move === 'markUrgent' || move === 'clearUrgent');
  useItemShortcut(rant._id, 's', () => button.current?.click());
  useItemShortcut(rant._id, 'e', moves.includes('resolve') && (() => go('resolve')));
  useItemShortcut(rant._id, 'u', flag !== undefined && (() => go(flag)));

  return (
    <>
      <Menu position="bottom-end" width={240} shadow="md" returnFocus withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button ref={button} variant="default">
            {t('rants.changeStatus')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {moves.map((move) => {
            const Icon = iconOf[move];
            return (
              <Menu.Item key={move} leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={() => go(move)}>
                {t(`rants.${move}`)}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <ResolveDialog
          rant={rant}
          onClose={() => {
            setIsAsking(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
