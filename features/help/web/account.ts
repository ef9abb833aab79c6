import { IconHelp } from '@tabler/icons-react';
import type { AccountPart } from '#web/frame/account-part.ts';

export const accountItems: AccountPart = (t) => [{ to: '/help', label: t('app.help'), icon: IconHelp }];
