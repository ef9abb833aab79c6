/** Making a file. Tells how many rows it has, says for some seconds that it is ready, or tells why there is none. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { t } from '../words.ts';
import { toast } from './toast.tsx';

/** Makes the file; resolves when it has left the server. */
export type MakeFile = (onRows: (rows: number) => void) => Promise<void>;

export interface ExportOptions {
  /** The sentence for a failure of which the server says nothing. */
  failed: string;
  /** Gets the sentence of a failure, and '' when it is tried again; without it a toast shows it. */
  onFailed?: ((sentence: string) => void) | undefined;
}

const readyMs = 4000;
const showError = (sentence: string) => {
  if (sentence) toast.error(sentence);
};

/** `start` does nothing while a file is being made. */
export function useExport({ failed, onFailed = showError }: ExportOptions) {
  const [rows, setRows] = useState(0);
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: (make: MakeFile) => make(setRows),
    onMutate: () => {
      setRows(0);
      onFailed('');
    },
    onError: (error) => onFailed(sentenceOf(error, failed)),
  });
  useEffect(() => {
    if (!isSuccess) return;
    const timer = window.setTimeout(reset, readyMs);
    return () => window.clearTimeout(timer);
  }, [isSuccess, reset]);
  return {
    isPending,
    isSuccess,
    start: (make: MakeFile) => isPending || mutate(make),
    /** The sentence about its state; null: none. */
    word: isPending ? t('ui.exporting', { n: rows }) : isSuccess ? t('ui.exportReady') : null,
    /** The beginning and the end are read aloud, not each second between them. */
    aloud: isPending ? t('ui.exporting', { n: 0 }) : isSuccess ? t('ui.exportReady') : '',
  };
}
