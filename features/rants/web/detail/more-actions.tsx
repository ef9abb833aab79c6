/** The menu '…' of a rant: what is done with it less often. Shows nothing where there is nothing to choose. */
import { ActionIcon, Menu } from '@mantine/core';
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
import type { RantDetail } from '../../contract/shapes.ts';
import { usePause } from '../deadlines/use-pause.ts';
import { t as deadlineWords } from '../deadlines/words.ts';
import { AskDialog, type Kind, mayAsk } from '../two-person/two-person.tsx';
import { t as twoPersonWords } from '../two-person/words.ts';
import { t } from '../words.ts';
import type { Move } from './status-moves.ts';

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
  const choices = [
    ...moves
      .filter((move): move is OtherMove => move !== 'resolve' && move !== 'reopen')
      .map((move) => choice(move, t(`rants.${move}`), () => onMove(move))),
    ...(pause ? [choice(pause.move, deadlineWords(`clocks.${pause.move}`), pause.change)] : []),
    ...kinds.map((kind) => choice(kind, twoPersonWords(`${kind}.ask`), () => openDialog(kind))),
  ];
  if (choices.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" width={280} shadow="md" returnFocus withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon ref={ref} variant="default" size={40} aria-label={t('rants.more')}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map(({ sign, label, choose }) => {
            const Sign = signs[sign];
            return (
              <Menu.Item key={sign} leftSection={<Sign size={18} stroke={1.75} aria-hidden />} onClick={choose}>
                {label}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
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

const choice = (sign: keyof typeof signs, label: string, onChoose: () => void) => ({ sign, label, choose: onChoose });
