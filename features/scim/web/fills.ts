import { personActions } from '#features/accounts/web/slots';
import { directoryKeyLink } from '#features/api-keys/web/slots';
import { accountSections } from '#features/settings/web/slots';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const DirectorySection = lazyComponent(async () => ({ default: (await import('./directory-section.tsx')).DirectorySection }));
const UnlinkAction = lazyComponent(async () => ({ default: (await import('./unlink-person.tsx')).UnlinkAction }));
const KeyLink = lazyComponent(async () => ({ default: (await import('./key-link.tsx')).KeyLink }));

export const fills = [fill(accountSections, DirectorySection), fill(personActions, UnlinkAction), fill(directoryKeyLink, KeyLink)];
