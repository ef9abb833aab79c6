import { IconUser } from '@tabler/icons-react';

export const trashIcons = { user: IconUser };
