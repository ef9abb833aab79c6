/** The buttons above the text. They are one tab stop; the arrow keys move between them. */
import { ActionIcon } from '@mantine/core';
import {
  type Icon,
  IconBlockquote,
  IconBold,
  IconCode,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconTable,
} from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Tooltip } from '#web/ui/dialog/tooltip.tsx';
import { t } from '../words.ts';
import classes from './editor.module.css';
import type { Format } from './formats.ts';

const buttons: readonly [Format | 'picture', Icon][] = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['heading', IconHeading],
  ['bullets', IconList],
  ['numbers', IconListNumbers],
  ['link', IconLink],
  ['code', IconCode],
  ['quote', IconBlockquote],
  ['table', IconTable],
  ['picture', IconPhoto],
];

/** Buttons that can be on or off. */
const switches = new Set<string>(['bold', 'italic', 'heading', 'bullets', 'numbers', 'link', 'code', 'quote']);

interface ToolbarProps {
  onFormat: (format: Format) => void;
  onPicture: () => void;
  controls: string;
  /** The formats that are on at the cursor. undefined: no button shows a state. */
  pressed?: ReadonlySet<Format>;
}

export function Toolbar({ onFormat, onPicture, controls, pressed }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const moveFocus = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (current + step + buttons.length) % buttons.length;
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={bar} role="toolbar" aria-label={t('kb.toolbar')} aria-controls={controls} className={classes.toolbar} onKeyDown={moveFocus}>
      {buttons.map(([name, Sign], i) => (
        <Tooltip key={name} label={t(`kb.${name}`)}>
          {(about) => (
            <ActionIcon
              {...about}
              size={34}
              tabIndex={i === current ? 0 : -1}
              aria-label={t(`kb.${name}`)}
              {...(pressed &&
                switches.has(name) && { 'aria-pressed': pressed.has(name as Format), 'data-on': pressed.has(name as Format) || undefined })}
              onFocus={(event) => {
                about.onFocus(event);
                setCurrent(i);
              }}
              onClick={() => (name === 'picture' ? onPicture() : onFormat(name))}
            >
              <Sign size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </Tooltip>
      ))}
    </div>
  );
}
