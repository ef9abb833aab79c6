import { emailSections } from '#features/settings/web/slots';
import { banners } from '#web/frame/slots.ts';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { BannerForAdmins } from './banner-for-admins.tsx';

const MailSection = lazyComponent(async () => ({ default: (await import('./server/section.tsx')).MailSection }));

export const fills = [fill(banners, BannerForAdmins), fill(emailSections, MailSection)];
