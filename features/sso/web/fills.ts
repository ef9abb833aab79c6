import { proofButtons, signInButtons } from '#features/accounts/web/slots';
import { accountSections } from '#features/settings/web/slots';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const SignInButtons = lazyComponent(() => import('./sign-in-buttons.tsx'));
const ProveBySso = lazyComponent(() => import('./prove.tsx'));
const SsoSection = lazyComponent(async () => ({ default: (await import('./section.tsx')).SsoSection }));

export const fills = [fill(signInButtons, SignInButtons), fill(proofButtons, ProveBySso), fill(accountSections, SsoSection)];
