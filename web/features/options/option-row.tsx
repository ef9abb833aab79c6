/** One name of a list: how many rants name it, editing in its place, deleting. */
import type { Option, OptionList } from '@earshot/contract/options';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { DeleteOption } from './delete-option.tsx';
import classes from './options.module.css';
import { RenameOption } from './rename-option.tsx';
import { t } from './words.ts';

interface OptionRowProps {
  list: OptionList;
  option: Option;
  onRemoved: () => void;
}

export function OptionRow({ list, option, onRemoved }: OptionRowProps) {
  const [mode, setMode] = useState<'shown' | 'edited' | 'deleted'>('shown');
  const edit = useRef<HTMLButtonElement>(null);
  const before = useRef(mode);
  const { name } = option;

  // Whoever edited goes on from the same row.
  useEffect(() => {
    if (before.current === 'edited' && mode === 'shown') edit.current?.focus();
    before.current = mode;
  }, [mode]);

  if (mode === 'edited')
    return (
      <li className={classes.row} data-option={option._id}>
        <RenameOption list={list} option={option} onEnd={() => setMode('shown')} />
      </li>
    );
  return (
    <li className={classes.row} data-option={option._id}>
      <span className={classes.name} dir="auto">
        {name}
      </span>
      <UsedBy option={option} />
      <Tooltip label={t('options.edit', { name })}>
        <ActionIcon ref={edit} aria-label={t('options.edit', { name })} onClick={() => setMode('edited')}>
          <IconPencil size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('options.delete', { name })}>
        <ActionIcon aria-label={t('options.delete', { name })} onClick={() => setMode('deleted')}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {mode === 'deleted' && <DeleteOption list={list} option={option} onRemoved={onRemoved} onClose={() => setMode('shown')} />}
    </li>
  );
}

export const UsedBy = ({ option }: { option: Option }) =>
  option.usedBy === undefined ? null : <span className={classes.used}>{t('options.usedBy', { n: option.usedBy })}</span>;
