import { may } from '@earshot/contract/policy';
import { useUser } from '#web/lib/session/session.tsx';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const Banner = lazyComponent(async () => ({ default: (await import('./not-set-up-banner.tsx')).NotSetUpBanner }), 'unseen');

export const BannerForAdmins = () => (may(useUser(), 'mail.manage') ? <Banner /> : null);
