/** A person's role as a chip (product.md 8.3). */
import type { Role } from '@earshot/contract/policy';
import { IconBriefcase, IconShield, IconUser } from '@tabler/icons-react';
import { Chip } from './chip.tsx';
import { t } from './words.ts';

const faces = {
  admin: { hue: 'plum', icon: IconShield, word: 'ui.roleAdmin' },
  manager: { hue: 'petrol', icon: IconBriefcase, word: 'ui.roleManager' },
  employee: { hue: 'gray', icon: IconUser, word: 'ui.roleEmployee' },
} as const;

export const roleWord = (role: Role): string => t(faces[role].word);

export function RoleChip({ role }: { role: Role }) {
  const { hue, icon } = faces[role];
  return (
    <Chip hue={hue} icon={icon}>
      {roleWord(role)}
    </Chip>
  );
}
