/** Mantine's Select, which replaces the placeholder field and takes its focus (ui/form/late-select.tsx). */
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
