import { IconTag } from '@tabler/icons-react';

export const trashIcons = { option: IconTag };
