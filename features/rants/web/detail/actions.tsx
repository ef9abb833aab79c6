/** The actions on a rant: resolve, assign, plan; the rest is in a menu. On a phone also the way to the form, which is far below. */
import { Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { useItemShortcut } from '#web/lib/page/item-shortcuts.ts';
import { Filled } from '#web/loading/filled.tsx';
import { lazyDialog } from '#web/ui/dialog/dialog.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { rantActions } from '../slots.ts';
import { t } from '../words.ts';
import { Assign } from './assign.tsx';
import { MoreActions } from './more-actions.tsx';
import { goToReply } from './reply-forms.tsx';
import { useStatusChange } from './use-status-change.ts';

const ResolveDialog = lazyDialog(async () => (await import('./resolve-dialog.tsx')).ResolveDialog);
const fetchDialog = () => void ResolveDialog.fetch().catch(() => {});

export function Actions({ rant }: { rant: RantDetail }) {
  const isPhone = usePhone();
  const { moves, go, isResolving, endResolving } = useStatusChange(rant);
  const [status, moreButton] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const first = moves.find((move) => move === 'resolve' || move === 'reopen');
  const flag = moves.find((move) => move === 'markUrgent' || move === 'clearUrgent');
  useItemShortcut(rant._id, 's', rant.canDecide && (() => moreButton.current?.click()));
  useItemShortcut(rant._id, 'e', moves.includes('resolve') && (() => go('resolve')));
  useItemShortcut(rant._id, 'u', flag !== undefined && (() => go(flag)));
  return (
    <>
      {isPhone && rant.canRespond && (
        <Button aria-label={t('rants.answer')} onClick={goToReply}>
          <IconMessage2 size={18} stroke={1.75} aria-hidden />
        </Button>
      )}
      {first && (
        <Button ref={status} variant="default" onPointerEnter={fetchDialog} onFocus={fetchDialog} onClick={() => go(first)}>
          {t(`rants.${first}`)}
        </Button>
      )}
      {rant.owner !== undefined && !rant.withdrawn && <Assign rant={rant} owner={rant.owner} />}
      <Filled slot={rantActions} rant={rant} />
      <MoreActions ref={moreButton} rant={rant} moves={moves.filter((move) => move !== first)} onMove={go} />
      {isResolving && (
        <ResolveDialog
          rant={rant}
          onClose={() => {
            endResolving();
            (status.current ?? moreButton.current)?.focus();
          }}
        />
      )}
    </>
  );
}
