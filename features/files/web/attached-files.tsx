/** Files below a sent text: images as previews, others to download. */
import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconFile, IconHourglass, IconShieldX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callBlob } from '#web/lib/api/api.ts';
import { download } from '#web/lib/api/download.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { bytesText } from '#web/lib/format/bytes.ts';
import { isolated } from '#web/lib/language/words.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { type AttachedFile, files } from '../contract/calls.ts';
import classes from './files.module.css';
import { t } from './words.ts';

export default function AttachedFiles({ files: attached }: { files: readonly AttachedFile[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
    <ul role="list" className={classes.attached} aria-label={t('files.with')}>
      {attached.map((file) => (
        <li key={file._id}>
          {file.state !== 'clean' ? <Closed file={file} /> : file.hasPreview ? <Picture file={file} /> : <Chip file={file} />}
        </li>
      ))}
    </ul>
  );
}

const save = ({ _id }: AttachedFile): Promise<void> =>
  download(files.read, { params: { id: _id } }, () => {}).catch((error: unknown) => toast.error(sentenceOf(error, t('files.failed'))));

function Chip({ file }: { file: AttachedFile }) {
  return (
    <button type="button" className={classes.chip} onClick={() => void save(file)}>
      <IconFile size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.name} dir="auto">
        {file.name}
      </span>
      <span className={classes.state}>{bytesText(file.size)}</span>
      <IconDownload size={16} stroke={1.75} role="img" aria-label={t('files.download')} className={classes.icon} />
    </button>
  );
}

function Closed({ file: { name, state } }: { file: AttachedFile }) {
  const Icon = state === 'waiting' ? IconHourglass : IconShieldX;
  return (
    <p className={classes.closed}>
      <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      {t(state === 'waiting' ? 'files.scanner' : 'files.refused', { name })}
    </p>
  );
}

/** Returns the address of the preview while it is shown; null until it has loaded. */
function usePreview({ _id: id }: AttachedFile) {
  const query = useQuery({
    queryKey: ['files', 'preview', id],
    queryFn: ({ signal }) => callBlob(files.preview, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!query.data) return;
    const url = URL.createObjectURL(query.data);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [query.data]);
  return { address, isError: query.isError };
}

function Picture({ file }: { file: AttachedFile }) {
  const { address, isError } = usePreview(file);
  const [isLarge, setIsLarge] = useState(false);
  if (isError) return <Chip file={file} />;
  if (!address) return <Skeleton className={classes.small ?? ''} aria-label={file.name} />;
  return (
    <>
      <button type="button" className={classes.picture} aria-label={t('files.open', { name: file.name })} onClick={() => setIsLarge(true)}>
        <img className={classes.small} src={address} alt="" />
      </button>
      {isLarge && (
        <Dialog title={isolated(file.name)} size={960} onClose={() => setIsLarge(false)}>
          <img className={classes.large} src={address} alt={file.name} />
          <Button
            className={classes.save ?? ''}
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={() => void save(file)}
          >
            {t('files.download')}
          </Button>
        </Dialog>
      )}
    </>
  );
}
