import { authorAsked, besideRant } from '#features/rants/web/slots';
import { peopleSections } from '#features/settings/web/slots';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const BesideRant = lazyComponent(() => import('./beside-rant.tsx'));
const SealedCheckIn = lazyComponent(async () => ({ default: (await import('./sealed-check-in.tsx')).SealedCheckIn }));
const TrustedContactsSection = lazyComponent(async () => ({
  default: (await import('./trusted-contacts-section.tsx')).TrustedContactsSection,
}));

export const fills = [fill(besideRant, BesideRant), fill(authorAsked, SealedCheckIn), fill(peopleSections, TrustedContactsSection)];
