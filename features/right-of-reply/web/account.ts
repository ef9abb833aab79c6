import { IconHeartHandshake, IconScale } from '@tabler/icons-react';
import type { AccountPart } from '#web/frame/account-part.ts';

export const accountItems: AccountPart = (t, { userId, settings }) => [
  { to: '/about-me', label: t('app.aboutMe'), icon: IconScale },
  ...(settings?.protectors.includes(userId) ? [{ to: '/check-ins' as const, label: t('app.checkIns'), icon: IconHeartHandshake }] : []),
];
