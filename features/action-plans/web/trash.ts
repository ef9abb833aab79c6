import { IconClipboardCheck } from '@tabler/icons-react';

export const trashIcons = { plan: IconClipboardCheck };
