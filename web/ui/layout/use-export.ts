/** Makes a file: reports the number of rows, shows for some seconds that the file is ready, or shows why it failed. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { t } from '../words.ts';
import { toast } from './toast.tsx';

/** Makes the file; resolves once the server has sent it. */
export type MakeFile = (onRows: (rows: number) => void) => Promise<void>;

export interface ExportOptions {
  /** The sentence for a failure for which the server sent none. */
  failed: string;
  /** Receives the sentence of a failure, and '' on a new attempt; by default a toast shows it. */
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
    mutationFn: (makeFile: MakeFile) => makeFile(setRows),
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
    start: (makeFile: MakeFile) => isPending || mutate(makeFile),
    /** The label for the current state; null: none. */
    word: isPending ? t('ui.exporting', { n: rows }) : isSuccess ? t('ui.exportReady') : null,
    /** The text for screen readers, which announces only the start and the end. */
    aloud: isPending ? t('ui.exporting', { n: 0 }) : isSuccess ? t('ui.exportReady') : '',
  };
}
