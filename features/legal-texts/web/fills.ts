import { legalLinks } from '#web/entry/slots.ts';
import { fill } from '#web/lib/slot.ts';
import { FooterLinks } from './footer-links.tsx';

export const fills = [fill(legalLinks, FooterLinks)];
