/** The info button beside a number, which opens how it is calculated. */
import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Panel, useLazyPopover } from '../dialog/lazy-popover.tsx';
import { t } from '../words.ts';
import classes from './metric-strip.module.css';

export function NumberAbout({ label, about }: { label: string; about: string }) {
  const { float: popover, button } = useLazyPopover('dialog', Panel.fetch);
  return (
    <>
      <ActionIcon size={24} aria-label={t('ui.whatIs', { label })} {...button}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      {popover && (
        <Panel popover={popover} width={300} position="bottom-start" radius={12} className={classes.about}>
          {about}
        </Panel>
      )}
    </>
  );
}
