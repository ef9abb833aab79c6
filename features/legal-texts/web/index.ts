/** Parts of pages that later features show too. */
import { lazyComponent } from '#web/loading/lazy-component.tsx';

export type { Section } from './built-in-texts.ts';
export { OutsideAuthorities } from './outside-authorities.tsx';
export type { PrivacyPart } from './privacy-part.ts';

/** The section of Settings that says which texts are the organisation's own, with a link to edit each. */
export const TextsSection = lazyComponent(async () => ({ default: (await import('./texts-section.tsx')).TextsSection }));
