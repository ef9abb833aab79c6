import { IconMail } from '@tabler/icons-react';
import type { AccountPart } from '#web/frame/account-part.ts';

export const accountItems: AccountPart = (t) => [{ to: '/messages', label: t('app.messages'), icon: IconMail }];
