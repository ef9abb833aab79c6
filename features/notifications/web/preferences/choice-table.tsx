/** A table of kinds by channels, sorted by subject. If there is little room, each kind has its three choices below it. */
import { type Channel, channels } from '@earshot/contract/notification-kinds';
import { Checkbox } from '@mantine/core';
import { IconLock, IconMinus } from '@tabler/icons-react';
import { kindWord } from '#web/lib/notification-kinds.ts';
import { bySubject, subjectWord } from '../subjects.ts';
import classes from './preferences.module.css';
import type { Choice } from './use-choices.ts';
import { t } from './words.ts';

type OnChoose = (choice: Choice, channel: Channel, isOn: boolean) => void;

export function ChoiceTable({ choices, onChoose }: { choices: readonly Choice[]; onChoose: OnChoose }) {
  return (
    <table className={classes.table} aria-label={t('preferences.title')}>
      <thead>
        <tr>
          <th scope="col">{t('preferences.kind')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`preferences.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {bySubject(choices).map((group) => (
        <tbody key={group.subject}>
          <tr className={classes.subject}>
            <th scope="rowgroup" colSpan={channels.length + 1}>
              {subjectWord(group.subject)}
            </th>
          </tr>
          {group.choices.map((choice) => (
            <Line key={choice.kind} choice={choice} onChoose={onChoose} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Line({ choice, onChoose }: { choice: Choice; onChoose: OnChoose }) {
  const kind = kindWord(choice.kind);
  return (
    <tr className={classes.choice}>
      <th scope="row">{kind}</th>
      {channels.map((channel) => (
        <td key={channel}>
          {choice.always ? (
            <Locked isOn={choice[channel]} channel={t(`preferences.${channel}`)} />
          ) : (
            <Checkbox
              className={classes.box ?? ''}
              label={t(`preferences.${channel}`)}
              aria-label={t('preferences.one', { channel: t(`preferences.${channel}`), kind })}
              checked={choice[channel]}
              onChange={(event) => onChoose(choice, channel, event.currentTarget.checked)}
            />
          )}
        </td>
      ))}
    </tr>
  );
}

function Locked({ isOn, channel }: { isOn: boolean; channel: string }) {
  const Sign = isOn ? IconLock : IconMinus;
  return (
    <span className={classes.locked}>
      <Sign size={18} stroke={1.75} aria-hidden />
      <span className={classes.channel}>{channel}</span>
      <span className="es-hidden">{t(isOn ? 'preferences.always' : 'preferences.never')}</span>
    </span>
  );
}
