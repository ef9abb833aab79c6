/** The exports of a page: a button each, or on phones one button '…' with a menu, beside the title (page.tsx). */
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionMenu } from '../dialog/action-menu.tsx';
import { t } from '../words.ts';
import { ExportButton, ExportSign } from './export-button.tsx';
import { usePhone } from './phone.ts';
import { type ExportOptions, type MakeFile, useExport } from './use-export.ts';

export interface ExportFile {
  icon: ReactNode;
  label: string;
  make: MakeFile;
}

interface ExportsProps extends ExportOptions {
  files: readonly ExportFile[];
}

export function Exports({ files, ...options }: ExportsProps) {
  if (usePhone()) return <ExportMenu files={files} {...options} />;
  return files.map(({ icon, label, make }) => (
    <ExportButton key={label} icon={icon} make={make} {...options}>
      {label}
    </ExportButton>
  ));
}

function ExportMenu({ files, ...options }: ExportsProps) {
  const file = useExport(options);
  return (
    <>
      <ActionMenu width={220} actions={files.map(({ icon, label, make }) => ({ icon, label, onChoose: () => file.start(make) }))}>
        {(button) => (
          <ActionIcon {...button} variant="default" size={40} aria-label={t('ui.more')}>
            <ExportSign {...file} idle={<IconDots size={20} stroke={1.75} aria-hidden />} />
          </ActionIcon>
        )}
      </ActionMenu>
      <VisuallyHidden role="status">{file.aloud}</VisuallyHidden>
    </>
  );
}
