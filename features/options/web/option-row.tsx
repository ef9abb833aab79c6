/** One option of a list, with all its actions. */

import type { OptionList } from '@earshot/contract/option-lists';
import { may } from '@earshot/contract/policy';
import { ActionIcon } from '@mantine/core';
import { IconAdjustments, IconLink, IconPencil, IconTrash, IconUnlink, IconUserOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '#web/lib/session/session.tsx';
import { lazyDialog } from '#web/ui/dialog/dialog.tsx';
import { Tooltip } from '#web/ui/dialog/tooltip.tsx';
import { Chip } from '#web/ui/layout/chip.tsx';
import type { Option } from '../contract/calls.ts';
import { canChangeOption, canLinkTarget } from '../contract/policy.ts';
import { DeleteOption } from './delete-option.tsx';
import { LinkQuestions } from './link-question.tsx';
import { OptionFacts } from './option-facts.tsx';
import classes from './options.module.css';
import { RenameOption } from './rename-option.tsx';
import { useSettings } from './use-settings.ts';
import { t } from './words.ts';

const OptionSettings = lazyDialog(async () => (await import('./option-settings.tsx')).OptionSettings);
const LinkTarget = lazyDialog(async () => (await import('./link-target.tsx')).LinkTarget);

interface OptionRowProps {
  list: OptionList;
  option: Option;
  onRemoved: () => void;
}

export function OptionRow({ list, option, onRemoved }: OptionRowProps) {
  const [mode, setMode] = useState<'shown' | 'edited' | 'deleted' | 'linked' | 'set'>('shown');
  const edit = useRef<HTMLButtonElement>(null);
  const before = useRef(mode);
  const { name } = option;
  const canChange = useCanChange(option);
  const hasSettings = useSettings(list).length > 0;

  // After editing, the focus returns to this row's button.
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
      <div className={classes.name}>
        <span dir="auto">{name}</span>
        {list === 'targetEmployees' && <Account option={option} />}
        {option.hasManager === false && (
          <span className={classes.chip}>
            <Chip hue="ochre" icon={IconUserOff}>
              {t('options.noManager')}
            </Chip>
          </span>
        )}
        {list === 'targetEmployees' && !option.isAnswerable && <span className={classes.more}>{t('options.unanswerable')}</span>}
        <OptionFacts option={option} />
      </div>
      <UsedBy option={option} />
      {list === 'targetEmployees' && <LinkButton option={option} onClick={() => setMode('linked')} />}
      {hasSettings && (
        <Tooltip label={t('options.settings', { name })}>
          {(about) => (
            <ActionIcon {...about} aria-label={t('options.settings', { name })} onClick={() => setMode('set')}>
              <IconAdjustments size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </Tooltip>
      )}
      {canChange && (
        <>
          <Tooltip label={t('options.edit', { name })}>
            {(about) => (
              <ActionIcon {...about} ref={edit} aria-label={t('options.edit', { name })} onClick={() => setMode('edited')}>
                <IconPencil size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </Tooltip>
          <Tooltip label={t('options.delete', { name })}>
            {(about) => (
              <ActionIcon {...about} aria-label={t('options.delete', { name })} onClick={() => setMode('deleted')}>
                <IconTrash size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </Tooltip>
        </>
      )}
      <LinkQuestions option={option} onDecided={() => edit.current?.focus()} />
      {mode === 'linked' && <LinkTarget option={option} onClose={() => setMode('shown')} />}
      {mode === 'set' && <OptionSettings list={list} option={option} onClose={() => setMode('shown')} />}
      {mode === 'deleted' && <DeleteOption list={list} option={option} onRemoved={onRemoved} onClose={() => setMode('shown')} />}
    </li>
  );
}

const accountsOf = (option: Option, userId: string) => (option.isMine ? [userId] : []);

export function useCanChange(option: Option): boolean {
  const { _id: id, role } = useUser();
  return canChangeOption({ id, role }, accountsOf(option, id));
}

/** The linked account, as far as this person may know it. For one's own name it says why there are no buttons. */
export function Account({ option }: { option: Option }) {
  const links = may(useUser(), 'option.link');
  const { account, isMine, hasAccount, isUndecided } = option;
  return (
    <>
      {account && <span className={classes.more}>{t('options.linked', { name: account.name })}</span>}
      {isMine && <span className={classes.more}>{t('options.ownName')}</span>}
      {links && !hasAccount && !isUndecided && (
        <span className={classes.chip}>
          <Chip hue="ochre" icon={IconUnlink}>
            {t('options.noAccount')}
          </Chip>
        </span>
      )}
    </>
  );
}

/** Shown to admins. For their own name it is disabled and says that another admin can change the link. */
function LinkButton({ option, onClick }: { option: Option; onClick: () => void }) {
  const user = useUser();
  const actor = { id: user._id, role: user.role };
  if (!may(actor, 'option.link')) return null;
  const isOwn = !canLinkTarget(actor, accountsOf(option, user._id));
  const label = t('options.account', { name: option.name });
  const spoken = isOwn ? `${label}. ${t('options.ownLink')}` : label;
  const state = isOwn ? { 'aria-disabled': true, 'data-disabled': true } : { onClick };
  return (
    <Tooltip label={spoken}>
      {(about) => (
        <ActionIcon {...about} aria-label={spoken} {...state}>
          <IconLink size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </Tooltip>
  );
}

export const UsedBy = ({ option }: { option: Option }) =>
  option.usedBy === undefined ? null : <span className={classes.used}>{t('options.usedBy', { n: option.usedBy })}</span>;
