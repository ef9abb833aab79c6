/** The menu '…' of a rant: what is done with it less often. Shows nothing where there is nothing to choose. */

import { ActionIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconDots,
  IconEdit,
  IconEraser,
  IconFlagOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconVolumeOff,
} from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { ActionMenu, type MenuAction } from '#web/ui/dialog/action-menu.tsx';
import { lazyDialog } from '#web/ui/dialog/dialog.tsx';
import type { RantDetail } from '../../contract/shapes.ts';
import { usePause } from '../deadlines/use-pause.ts';
import { t as deadlineWords } from '../deadlines/words.ts';
import { type Kind, mayAsk } from '../two-person/two-person.tsx';
import { t as twoPersonWords } from '../two-person/words.ts';
import { t } from '../words.ts';
import type { Move } from './status-moves.ts';

const AskDialog = lazyDialog(async () => (await import('../two-person/ask-dialog.tsx')).AskDialog);

type OtherMove = Exclude<Move, 'resolve' | 'reopen'>;
const signs = {
  markUrgent: IconAlertTriangle,
  clearUrgent: IconFlagOff,
  otherReason: IconEdit,
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  muting: IconVolumeOff,
  removal: IconEraser,
} as const satisfies Record<OtherMove | Kind | 'pause' | 'resume', unknown>;

interface MoreActionsProps {
  ref: RefObject<HTMLButtonElement | null>;
  rant: RantDetail;
  moves: readonly Move[];
  onMove: (move: Move) => void;
}

export function MoreActions({ ref, rant, moves, onMove }: MoreActionsProps) {
  const [dialog, openDialog] = useState<Kind | null>(null);
  const pause = usePause(rant);
  const kinds = (['muting', 'removal'] as const).filter((kind) => mayAsk(rant, kind));
  const actions = [
    ...moves
      .filter((move): move is OtherMove => move !== 'resolve' && move !== 'reopen')
      .map((move) => choice(move, t(`rants.${move}`), () => onMove(move))),
    ...(pause ? [choice(pause.move, deadlineWords(`clocks.${pause.move}`), pause.change)] : []),
    ...kinds.map((kind) => choice(kind, twoPersonWords(`${kind}.ask`), () => openDialog(kind))),
  ];
  if (actions.length === 0) return null;
  return (
    <>
      <ActionMenu ref={ref} width={280} actions={actions}>
        {(button) => (
          <ActionIcon variant="default" size={40} aria-label={t('rants.more')} {...button}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </ActionMenu>
      {dialog && (
        <AskDialog
          id={rant._id}
          kind={dialog}
          onClose={() => {
            openDialog(null);
            ref.current?.focus();
          }}
        />
      )}
    </>
  );
}

function choice(sign: keyof typeof signs, label: string, onChoose: () => void): MenuAction {
  const Sign = signs[sign];
  return { icon: <Sign size={18} stroke={1.75} aria-hidden />, label, onChoose };
}
