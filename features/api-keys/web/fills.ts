import { peopleLinks, profileSections } from '#features/accounts/web/slots';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const OwnKeys = lazyComponent(async () => ({ default: (await import('./own-keys.tsx')).OwnKeys }));
const KeysLink = lazyComponent(async () => ({ default: (await import('./keys-link.tsx')).KeysLink }));

export const fills = [fill(profileSections, OwnKeys), fill(peopleLinks, KeysLink)];
