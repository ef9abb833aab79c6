/** The public log on the page Settings: the hours of its rounds, and the people outside the administration who are sent its words. */
import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  settingsClasses as classes,
  numberOrText,
  type SettingFields,
  type SettingsState,
  settingsWords as t,
} from '#features/settings/web';

const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

function PublicLog({ state: { form } }: { state: SettingsState }) {
  return (
    <>
      <List
        value={form.values.roundHours}
        join=", "
        split={/[,;\s]+/}
        onChange={(parts) => form.set({ roundHours: parts.map(numberOrText) as number[] })}
      >
        {(text, onText) => (
          <TextInput
            className={classes.number ?? ''}
            autoComplete="off"
            dir="ltr"
            {...form.field('roundHours')}
            value={text}
            description={t('settings.roundHoursHint')}
            onChange={({ currentTarget: { value } }) => onText(value)}
          />
        )}
      </List>
      <List value={form.values.trustees} join={'\n'} split={/[,;\s]+/} onChange={(trustees) => form.set({ trustees })}>
        {(text, onText) => (
          <Textarea
            id="trustees"
            autosize
            minRows={2}
            maxRows={10}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            {...form.field('trustees')}
            value={text}
            description={t('settings.trusteesHint')}
            onChange={({ currentTarget: { value } }) => onText(value)}
          />
        )}
      </List>
    </>
  );
}

interface ListProps {
  value: readonly (string | number)[];
  join: string;
  split: RegExp;
  onChange: (parts: string[]) => void;
  children: (text: string, onText: (text: string) => void) => ReactNode;
}

/** A list that is typed as one text. Spaces and separators stay as they were typed, until the list changes from outside. */
function List({ value, join, split, onChange, children }: ListProps) {
  const [typed, setTyped] = useState(value.join(join));
  const isTyped = partsOf(typed, split).join() === value.join();
  return children(isTyped ? typed : value.join(join), (text) => {
    setTyped(text);
    onChange(partsOf(text, split));
  });
}

export const settingFields: SettingFields = {
  names: ['roundHours', 'trustees'],
  page: '/administration/proof',
  Fields: PublicLog,
};
