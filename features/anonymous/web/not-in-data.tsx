/** Before the download of one's own data: anonymous rants are not in it. */
import { t } from '#web/features/accounts/profile/words.ts';
import { useSession } from '#web/lib/session/session.tsx';

export const NotInData = () => useSession().settings?.sealedRants === 'on' && t('profile.dataSealed');
