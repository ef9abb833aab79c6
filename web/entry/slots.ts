import { type AroundProps, slot } from '../lib/slot.ts';

/** Above the start page of managers and admins, which waits until the content of this slot is known. */
export const aboveStart = slot<AroundProps>('start.above');

/** Links to the legal texts in the footer of every page. Loaded with the first script. */
export const legalLinks = slot('entry.legal-links');

/** Further links in the footer, after 'Powered by'. Loaded with the first script. */
export const footerLinks = slot('entry.footer-links');

/** Shown to admins instead of a page whose feature is switched off; offers to switch it on. */
export const offPage = slot<{ feature: string }>('entry.off-page');

/** Rendered beside every page for people who are signed in; usually shows nothing. Loaded with the first script. */
export const besidePages = slot('entry.beside-pages');
