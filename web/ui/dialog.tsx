/** Dialogs (look 7): 480 px, full screen on phones, Esc closes unless something would be lost, focus returns. */
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './dialog.module.css';
import { t } from './words.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Something was typed: neither Esc nor a click beside it closes. */
  isDirty?: boolean;
  size?: number;
  children: ReactNode;
}

export function Dialog({ title, onClose, isDirty = false, size = 480, children }: DialogProps) {
  const phone = useMediaQuery('(max-width: 29.99em)', false, { getInitialValueInEffect: false });
  const opener = useRef(document.activeElement);
  // Whatever had the focus when the dialog was asked for gets it back, however it closes, unless somebody else took it.
  useEffect(() => {
    const from = opener.current as HTMLElement | null;
    return () => void window.setTimeout(() => document.activeElement === document.body && from?.focus?.(), 0);
  }, []);
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
