/**
 * Parts of other pages that are loaded only where the organisation uses anonymous rants: then by everybody, so that loading them tells
 * nothing.
 */
import type { ReactNode } from 'react';
import type { whoWrites } from '#features/rants/web/slots';
import { guideLink } from '#web/frame/slots.ts';
import { useSession } from '#web/lib/session/session.tsx';
import type { Slot } from '#web/lib/slot.ts';
import { fetchFilled } from '#web/loading/filled.tsx';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const useIsUsed = (): boolean => useSession().settings?.sealedRants === 'on';

type PropsOf<S> = S extends Slot<infer Props> ? Props : never;

const Submit = lazyComponent(async () => {
  const [loaded] = await Promise.all([import('./submit-sealed.tsx'), fetchFilled(guideLink)]);
  return loaded;
});

export function WhoWrites({ children }: PropsOf<typeof whoWrites>): ReactNode {
  return useIsUsed() ? <Submit>{children}</Submit> : children(null);
}

const OnDevice = lazyComponent(() => import('./on-device.tsx'));
export const OnProfile = () => useIsUsed() && <OnDevice />;

const UnsentBanner = lazyComponent(async () => ({ default: (await import('./unsent-banner.tsx')).UnsentBanner }), 'unseen');
export const Unsent = () => useIsUsed() && <UnsentBanner />;
