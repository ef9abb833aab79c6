import { accountSections, lastSections, peopleSections, storedDataSections } from '#features/settings/web/slots';
import { offPage } from '#web/entry/slots.ts';
import { fill, type Slot } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const FeaturesSection = lazyComponent(async () => ({ default: (await import('./features-section.tsx')).FeaturesSection }));
const OffPage = lazyComponent(async () => ({ default: (await import('./off-page.tsx')).OffPage }));

const offLines = (slot: Slot<object>) =>
  fill(
    slot,
    lazyComponent(async () => ({ default: (await import('./off-lines.tsx')).offLinesOf(slot) })),
  );

export const fills = [
  fill(lastSections, FeaturesSection),
  fill(offPage, OffPage),
  offLines(accountSections),
  offLines(peopleSections),
  offLines(storedDataSections),
];
