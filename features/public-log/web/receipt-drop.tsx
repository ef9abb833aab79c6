/** Takes a receipt: by a button, or dropped on the frame around it. */
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import classes from './public-log.module.css';
import { t } from './words.ts';

export function ReceiptDrop({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same
    <div
      className={classes.drop}
      data-over={isDraggedOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDraggedOver(true);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsDraggedOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input ref={input} type="file" hidden accept=".json" onChange={({ currentTarget }) => take(currentTarget.files)} />
      <Button variant="default" leftSection={<IconReceipt size={18} stroke={1.75} aria-hidden />} onClick={() => input.current?.click()}>
        {t('log.checkChoose')}
      </Button>
      <p className={classes.dimmed}>{t('log.checkDrop')}</p>
    </div>
  );
}
