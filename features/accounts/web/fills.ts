import { neededFirst, proofHost } from '#web/frame/slots.ts';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { ProofHost } from './second-factor/proof-host.tsx';

const NeededPage = lazyComponent(async () => ({ default: (await import('./second-factor/needed-page.tsx')).NeededPage }), 'outside');

export const fills = [fill(proofHost, ProofHost), fill(neededFirst, NeededPage)];
