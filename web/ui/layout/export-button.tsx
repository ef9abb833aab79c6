/** A button that makes a file: how many rows went out, that it is ready, or why there is none. */
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { Button, type ButtonProps, Loader, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { t } from '../words.ts';
import { toast } from './toast.tsx';

interface ExportButtonProps extends Pick<ButtonProps, 'variant'> {
  icon: ReactNode;
  /** Makes the file; resolves when it has left the server. */
  make: (onRows: (rows: number) => void) => Promise<void>;
  /** The sentence for a failure of which the server says nothing. */
  failed: string;
  /** Gets the sentence of a failure, and '' when it is tried again; without it a toast shows it. */
  onFailed?: (sentence: string) => void;
  children: ReactNode;
}

const readyMs = 4000;
const showError = (sentence: string) => {
  if (sentence) toast.error(sentence);
};

export function ExportButton({ icon, make, failed, onFailed = showError, variant = 'default', children }: ExportButtonProps) {
  const [rows, setRows] = useState(0);
  const file = useMutation({
    mutationFn: () => make(setRows),
    onMutate: () => {
      setRows(0);
      onFailed('');
    },
    onError: (error) => onFailed(sentenceOf(error, failed)),
  });
  const { isSuccess, reset } = file;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = window.setTimeout(reset, readyMs);
    return () => window.clearTimeout(timer);
  }, [isSuccess, reset]);
  const sign = file.isPending ? (
    <Loader size={16} color="currentColor" aria-hidden />
  ) : isSuccess ? (
    <IconCheck size={18} stroke={2} aria-hidden />
  ) : (
    icon
  );
  const label = file.isPending ? t('ui.exporting', { n: rows }) : isSuccess ? t('ui.exportReady') : children;
  return (
    <>
      <Button
        variant={variant}
        leftSection={sign}
        aria-disabled={file.isPending || undefined}
        onClick={() => file.isPending || file.mutate()}
      >
        {label}
      </Button>
      {/* The beginning and the end are read aloud, not each second between them. */}
      <VisuallyHidden role="status">{file.isPending ? t('ui.exporting', { n: 0 }) : isSuccess ? t('ui.exportReady') : ''}</VisuallyHidden>
    </>
  );
}
