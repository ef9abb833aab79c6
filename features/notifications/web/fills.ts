import { profileOfAccount, profileOfNotifications } from '#features/accounts/web/slots';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const LanguageChoice = lazyComponent(async () => ({ default: (await import('./preferences/language-choice.tsx')).LanguageChoice }));
const Preferences = lazyComponent(async () => ({ default: (await import('./preferences/preferences.tsx')).Preferences }));

export const fills = [fill(profileOfAccount, LanguageChoice), fill(profileOfNotifications, Preferences)];
