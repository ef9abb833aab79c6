/** The search field of a picker. Enter searches and does not submit a form around it. */
import { limits } from '@earshot/contract/limits';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: ReactNode;
  /** Gets the focus when the dialog or panel around it opens. */
  isFirst?: boolean;
}

export const SearchField = ({ label, value, onChange, error, isFirst = false }: SearchFieldProps) => (
  <TextInput
    type="search"
    data-autofocus={isFirst || undefined}
    aria-label={label}
    placeholder={label}
    value={value}
    maxLength={limits.length.search}
    onChange={(event) => onChange(event.currentTarget.value)}
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
    error={error}
  />
);
