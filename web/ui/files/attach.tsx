/** Below a text: 'Add files', and those that will go with it, each with how far it is. */
import { type PictureType, pictureTypes } from '@earshot/contract/files';
import { limits } from '@earshot/contract/limits';
import { ActionIcon, Button } from '@mantine/core';
import { IconFile, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { bytesText } from '../../lib/format/bytes.ts';
import classes from './files.module.css';
import type { Attachments, Item } from './use-attachments.ts';
import { t } from './words.ts';

/** Pictures by their types: where none of them is its own, an iPhone sends a JPEG. */
const endings = [...pictureTypes, '.pdf,.txt,.csv,.docx,.xlsx,.odt'].join(',');
const { together, maxBytes } = limits.files;
const mebibyte = 1024 * 1024;

export function Attach({ attachments }: { attachments: Attachments }) {
  const { items, add, isOver, isTooMany } = attachments;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const choose = (chosen: FileList | null) => {
    add([...(chosen ?? [])]);
    if (input.current) input.current.value = '';
  };
  return (
    <div className={classes.attach} data-over={isOver || undefined}>
      {items.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
        <ul role="list" className={classes.list} aria-label={t('files.list')}>
          {items.map((item) => (
            <Row
              key={item.key}
              item={item}
              onRetry={() => attachments.retry(item)}
              onRemove={() => {
                attachments.remove(item);
                button.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <div className={classes.line}>
        <input ref={input} type="file" multiple hidden accept={endings} onChange={(event) => choose(event.currentTarget.files)} />
        <Button
          ref={button}
          variant="default"
          size="compact-sm"
          leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
          aria-describedby={hint}
          aria-disabled={items.length >= together}
          data-disabled={items.length >= together}
          onClick={() => items.length < together && input.current?.click()}
        >
          {t('files.add')}
        </Button>
        <p id={hint} className={classes.hint}>
          {t('files.hint', { n: together, mb: maxBytes / mebibyte })} {items.length > 0 && t('files.maker')}
        </p>
      </div>
      <p className={classes.error} role="status">
        {isTooMany ? t('files.tooMany', { n: together }) : ''}
      </p>
    </div>
  );
}

const isPicture = ({ file, source }: Item): boolean => pictureTypes.includes((file?.type ?? source?.type) as PictureType);

function Row({ item, onRetry, onRemove }: { item: Item; onRetry: () => void; onRemove: () => void }) {
  const { name, size, state, share, error, mayHelp } = item;
  const Icon = isPicture(item) ? IconPhoto : IconFile;
  const isOnWay = state === 'sending' || state === 'lost';
  return (
    <li className={classes.item} data-failed={state === 'failed' || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.about}>
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.state} role={state === 'failed' ? 'alert' : undefined}>
          {error && state === 'failed' ? error : wordOf(item) || bytesText(size)}
        </span>
        {state === 'sending' && <progress className={classes.bar} value={share} max={1} aria-label={t('files.sending', { name })} />}
      </span>
      {state === 'failed' && mayHelp && (
        <Button variant="subtle" size="compact-sm" onClick={onRetry}>
          {t('files.retry')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t(isOnWay ? 'files.cancel' : 'files.remove', { name })}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** The words beside its name; '': its size. */
function wordOf({ state, share, file }: Item): string {
  if (state === 'lost') return t('files.lost');
  if (state === 'sending') return share < 1 ? t('files.progress', { n: Math.floor(share * 100) }) : t('files.checking');
  if (file?.isStill) return t('files.still');
  return file?.state === 'waiting' ? t('files.waits') : '';
}
