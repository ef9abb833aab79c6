import { banners } from '#web/frame/slots.ts';
import { fill } from '#web/lib/slot.ts';
import { BannerForAdmins } from './banner-for-admins.tsx';

export const fills = [fill(banners, BannerForAdmins)];
