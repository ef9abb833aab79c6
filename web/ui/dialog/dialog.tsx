/**
 * A dialog (product.md 8.14): 480 px wide, full screen on phones, closed by Esc unless input would be lost; the focus returns to its
 * opener.
 */
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { t } from '../words.ts';
import classes from './dialog.module.css';
import { useFocusBack } from './focus-back.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** True while there is unsaved input: neither Esc nor a click outside then closes the dialog. */
  isDirty?: boolean;
  size?: number;
  children: ReactNode;
}

export function Dialog({ title, onClose, isDirty = false, size = 480, children }: DialogProps) {
  const phone = useMediaQuery('(max-width: 29.99em)', false, { getInitialValueInEffect: false });
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={phone}
      centered
      closeOnEscape={!isDirty}
      closeOnClickOutside={!isDirty}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', title: classes.title ?? '', body: classes.body ?? '' }}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      attributes={{ header: { role: 'presentation' } }}
      radius={14}
      shadow="xl"
      transitionProps={{ transition: 'fade', duration: 240 }}
    >
      {children}
    </Modal>
  );
}
