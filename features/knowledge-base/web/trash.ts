import { IconFileText } from '@tabler/icons-react';

export const trashIcons = { article: IconFileText };
