/** The dialog itself (ui/dialog/dialog.tsx). */
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import classes from '../dialog/dialog.module.css';
import type { DialogProps } from '../dialog/dialog.tsx';
import { t } from '../words.ts';

export default function LazyDialog({ title, onClose, isDirty = false, size = 480, children }: DialogProps) {
  const phone = useMediaQuery('(max-width: 29.99em)', false, { getInitialValueInEffect: false });
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
