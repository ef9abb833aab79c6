import { slot } from '../../lib/slot.ts';
import type { LookedCheckIn, Thread } from './device.ts';

/** In the conversation on a sealed rant: the question to its author since it was resolved. `onChanged`: something was sent. */
export const checkIn = slot<{ thread: Thread; checkIn: LookedCheckIn; onChanged: () => void }>('sealed.check-in');
