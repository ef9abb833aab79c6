import { slot } from '../../lib/slot.ts';

export const systemLinks = slot('system.links');
