/** A person's role as a chip (product.md 8.3). */
import type { Role } from '@earshot/contract/policy';
import { IconBriefcase, IconShield, IconUser } from '@tabler/icons-react';
import { t } from '../words.ts';
import { Chip } from './chip.tsx';

const looks = {
  admin: { hue: 'plum', icon: IconShield, label: 'ui.roleAdmin' },
  manager: { hue: 'petrol', icon: IconBriefcase, label: 'ui.roleManager' },
  employee: { hue: 'gray', icon: IconUser, label: 'ui.roleEmployee' },
} as const;

export const roleWord = (role: Role): string => t(looks[role].label);

export function RoleChip({ role }: { role: Role }) {
  const { hue, icon } = looks[role];
  return (
    <Chip hue={hue} icon={icon}>
      {roleWord(role)}
    </Chip>
  );
}
