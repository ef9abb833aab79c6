import { rantReceipt } from '#features/rants/web/slots';
import { footerLinks } from '#web/entry/slots.ts';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { FooterLink } from './footer-link.tsx';

const ReceiptButton = lazyComponent(async () => ({ default: (await import('./receipt-button.tsx')).ReceiptButton }));

export const fills = [fill(footerLinks, FooterLink), fill(rantReceipt, ReceiptButton)];
