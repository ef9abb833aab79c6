/** 'Import people' (admins): choose a file, preview each line, import, copy the links. */

import { limits } from '@earshot/contract/limits';
import { Button, FileInput } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { people } from '../../contract/people.ts';
import { usePeopleChange } from './calls.ts';
import { decode } from './csv.ts';
import classes from './dialogs.module.css';
import { ImportResult } from './import-result.tsx';
import { Lines } from './lines.tsx';
import { t } from './words.ts';

/** The file as text, and the result of a dry run. */
async function dryRun(file: File) {
  const max = limits.body.people;
  if (file.size > max) throw new Error(t('refusal.too_large', { max: `${max / 1024 / 1024} MiB` }));
  const { text: csv, codePage } = decode(new Uint8Array(await file.arrayBuffer()));
  return { csv, codePage, ...(await call(people.import, { body: { csv, write: false } })) };
}

const reasonOf = (error: unknown): string => sentenceOf(error, (error instanceof Error && error.message) || t('people.importFailed'));

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const trial = useMutation({ mutationFn: dryRun });
  const write = usePeopleChange({ send: (csv: string) => call(people.import, { body: { csv, write: true } }) });
  const chooseFile = (file: File | null) => {
    setFile(file);
    trial.reset();
    write.reset();
    if (file) trial.mutate(file);
  };
  const { data } = trial;

  if (write.data) return <ImportResult lines={write.data.lines} added={write.data.added} onClose={onClose} />;
  return (
    <Dialog title={t('people.import')} onClose={onClose} isDirty={write.isPending} size={680}>
      <p className={classes.about}>{t('people.importAbout')}</p>
      <FileInput
        size="md"
        label={t('people.file')}
        placeholder={t('people.chooseFile')}
        accept=".csv,text/csv,text/plain"
        leftSection={<IconFileTypeCsv size={20} stroke={1.75} aria-hidden />}
        value={file}
        onChange={chooseFile}
        disabled={write.isPending}
        // Lets the person choose the same file again after correcting it.
        fileInputProps={{
          onClick: (event) => {
            event.currentTarget.value = '';
          },
        }}
        error={trial.isError ? fieldError(reasonOf(trial.error)) : undefined}
        data-autofocus
      />
      <div role="status">
        {trial.isPending && <p className={classes.read}>{t('people.reading')}</p>}
        {data?.codePage && <p className={classes.read}>{t('people.importRead', { codePage: data.codePage })}</p>}
        {data && (
          <p className={classes.read}>
            {data.lines.length === 0 ? t('people.importNone') : t('people.importReady', { good: data.good, bad: data.bad })}
          </p>
        )}
      </div>
      {data && (
        <>
          <Lines label={t('people.problems')} lines={data.lines.filter((line) => line.problem !== null)} />
          <Lines label={t('people.good')} lines={data.lines.filter((line) => line.problem === null)} />
        </>
      )}
      {write.isError && <Notice kind="error">{reasonOf(write.error)}</Notice>}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose} disabled={write.isPending}>
          {t('people.cancel')}
        </Button>
        {data && data.good > 0 && (
          <Button
            loading={write.isPending}
            aria-label={write.isPending ? t('people.importing') : undefined}
            onClick={() => write.mutate(data.csv)}
          >
            {t('people.importDo', { n: data.good })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
