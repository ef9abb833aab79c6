/** Says, before the download of one's own data, that anonymous rants are not in it. */
import { profileWords as t } from '#features/accounts/web';
import { useSession } from '#web/lib/session/session.tsx';

export const NotInData = () => useSession().settings?.sealedRants === 'on' && t('profile.dataSealed');
