/** Where a new password is typed: the field, and below it how hard it is to guess. */
import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '../password-field.tsx';
import { Strength } from './strength.tsx';

interface NewPasswordFieldProps extends PasswordInputProps {
  value: string;
  /** The names and addresses of whose password it is to be: anybody tries them first. */
  whose: readonly string[];
}

export const NewPasswordField = ({ whose, ...props }: NewPasswordFieldProps) => (
  <div>
    <PasswordField autoComplete="new-password" {...props} />
    <Strength password={props.value} whose={whose} />
  </div>
);
