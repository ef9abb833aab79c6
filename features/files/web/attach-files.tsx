/** 'Add files' below a text, and the list of files that will be attached, each with its progress. */
import { ActionIcon, Button } from '@mantine/core';
import { IconFile, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { bytesText } from '#web/lib/format/bytes.ts';
import { limits } from '../contract/limits.ts';
import { type ImageType, imageTypes } from '../contract/shapes.ts';
import classes from './files.module.css';
import type { Attachments, Item } from './use-attachments.ts';
import { t } from './words.ts';

/** Images are listed by type, because iPhones then convert their own format to JPEG. */
const accepted = [...imageTypes, '.pdf,.txt,.csv,.docx,.xlsx,.odt'].join(',');
const { perText, maxBytes } = limits;
const mebibyte = 1024 * 1024;

interface AttachFilesProps {
  attachments: Attachments;
  /** Shows the sentence about sizes and types only once a file is chosen; screen readers hear it with the button. */
  isBrief?: boolean;
}

export function AttachFiles({ attachments, isBrief = false }: AttachFilesProps) {
  const { items, add, isDraggedOver, isTooMany } = attachments;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const chooseFiles = (files: FileList | null) => {
    add([...(files ?? [])]);
    if (input.current) input.current.value = '';
  };
  return (
    <div className={classes.attach} data-over={isDraggedOver || undefined}>
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
        <input ref={input} type="file" multiple hidden accept={accepted} onChange={(event) => chooseFiles(event.currentTarget.files)} />
        <Button
          ref={button}
          variant="default"
          size="compact-sm"
          leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
          aria-describedby={hint}
          aria-disabled={items.length >= perText}
          data-disabled={items.length >= perText}
          onClick={() => items.length < perText && input.current?.click()}
        >
          {t('files.add')}
        </Button>
        <p id={hint} className={isBrief && items.length === 0 ? 'es-hidden' : classes.hint}>
          {t('files.hint', { n: perText, mb: maxBytes / mebibyte })} {items.length > 0 && t('files.maker')}
        </p>
      </div>
      <p className={classes.error} role="status">
        {isTooMany ? t('files.tooMany', { n: perText }) : ''}
      </p>
    </div>
  );
}

const isImage = ({ file, source }: Item): boolean => imageTypes.includes((file?.type ?? source?.type) as ImageType);

function Row({ item, onRetry, onRemove }: { item: Item; onRetry: () => void; onRemove: () => void }) {
  const { name, size, state, progress, error, canRetry } = item;
  const Icon = isImage(item) ? IconPhoto : IconFile;
  const isUploading = state === 'uploading' || state === 'offline';
  return (
    <li className={classes.item} data-failed={state === 'failed' || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.about}>
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.state} role={state === 'failed' ? 'alert' : undefined}>
          {error && state === 'failed' ? error : statusOf(item) || bytesText(size)}
        </span>
        {state === 'uploading' && <progress className={classes.bar} value={progress} max={1} aria-label={t('files.sending', { name })} />}
      </span>
      {state === 'failed' && canRetry && (
        <Button variant="subtle" size="compact-sm" onClick={onRetry}>
          {t('files.retry')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t(isUploading ? 'files.cancel' : 'files.remove', { name })}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** Returns '' if there is no special status; the size is shown then. */
function statusOf({ state, progress, file }: Item): string {
  if (state === 'offline') return t('files.lost');
  if (state === 'uploading') return progress < 1 ? t('files.progress', { n: Math.floor(progress * 100) }) : t('files.checking');
  if (file?.isStill) return t('files.still');
  return file?.state === 'waiting' ? t('files.waits') : '';
}
