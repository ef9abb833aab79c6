/** Mantine's Select, which replaces the plain field and takes its focus (ui/form/late-select.tsx). */
import { Select, type SelectProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

interface WholeSelectProps extends SelectProps {
  isOpened: boolean;
  isFocused: boolean;
}

export default function WholeSelect({ isOpened, isFocused, ...props }: WholeSelectProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus({ preventScroll: true });
    if (isOpened) field.current?.click();
  }, [isOpened, isFocused]);
  return <Select ref={field} {...props} />;
}
