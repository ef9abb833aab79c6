/** A button that makes a file. It shows the number of rows sent so far and when the file is ready. */
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { Button, type ButtonProps, Loader, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type ExportOptions, type MakeFile, useExport } from './use-export.ts';

interface ExportButtonProps extends Pick<ButtonProps, 'variant'>, ExportOptions {
  icon: ReactNode;
  make: MakeFile;
  children: ReactNode;
}

export function ExportButton({ icon, make, variant = 'default', children, ...options }: ExportButtonProps) {
  const file = useExport(options);
  return (
    <>
      <Button
        variant={variant}
        leftSection={<ExportSign {...file} idle={icon} />}
        aria-disabled={file.isPending || undefined}
        onClick={() => file.start(make)}
      >
        {file.word ?? children}
      </Button>
      <VisuallyHidden role="status">{file.aloud}</VisuallyHidden>
    </>
  );
}

interface ExportSignProps {
  isPending: boolean;
  isSuccess: boolean;
  idle: ReactNode;
}

export function ExportSign({ isPending, isSuccess, idle }: ExportSignProps): ReactNode {
  if (isPending) return <Loader size={16} color="currentColor" aria-hidden />;
  return isSuccess ? <IconCheck size={18} stroke={2} aria-hidden /> : idle;
}
