/** Mantine's Select in the place of the field that stood for it (ui/form/late-select.tsx): it has the focus. */
import { Select, type SelectProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

export default function WholeSelect({ isOpened, ...props }: SelectProps & { isOpened: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (isOpened) field.current?.click();
  }, [isOpened]);
  return <Select ref={field} {...props} />;
}
