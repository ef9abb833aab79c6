/** The field for a new password, with its estimated strength below. */
import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '../password-field.tsx';
import { Strength } from './strength.tsx';

interface NewPasswordFieldProps extends PasswordInputProps {
  value: string;
  /** The names and addresses of the password's owner, which attackers try first. */
  ownerWords: readonly string[];
}

export const NewPasswordField = ({ ownerWords, ...props }: NewPasswordFieldProps) => (
  <div>
    <PasswordField autoComplete="new-password" {...props} />
    <Strength password={props.value} ownerWords={ownerWords} />
  </div>
);
