/**
 * A text that is not sent yet, or was never received, as somebody with its twelve words finds it on the device on which it was written: to read, to send, or
 * to discard. Nothing here says which of what is kept is one; the words are tried at each.
 */
import type { Bytes } from './bytes.ts';
import type { Sent, Unsent } from './device.ts';
import { sealBox } from './envelope.ts';
import { blankText, closeText, openText } from './kept-text.ts';
import { learn, passToSeal, waitsUntilTomorrow } from './passes.ts';
import { anew, type Envelope, finished, isStranded, markOf, replaced } from './send-ring.ts';
import type { Kept } from './store.ts';
import type { Surroundings } from './surroundings.ts';
import { askBox, emptyFilling, pointsOf } from './thread.ts';

/** The rant as it stands in the box. */
interface Message {
  pass: { epoch: string; message: string; signature: string };
  content: string;
}
type Answer = { taken?: true; refused?: 'off' | 'closed' | 'pass' | 'spent' };

/** In what these persons' devices keep in this browser. */
export async function unsentIn(devices: readonly Surroundings[], entropy: Bytes): Promise<Unsent | null> {
  for (const around of devices) {
    for (const envelope of (await around.store.read()).ring) {
      const text = await openText(entropy, envelope.text);
      if (text !== null) return unsentOf(around, entropy, envelope, text);
    }
  }
  return null;
}

async function unsentOf(around: Surroundings, entropy: Bytes, { box, ...envelope }: Envelope, text: string): Promise<Unsent> {
  const { server, store } = around;
  const message = JSON.parse(text) as Message;
  const keys = await server.keys();
  const isLate = isStranded({ box, ...envelope }, keys.day);
  const mark = markOf(box);
  const unmarked = ({ reminder }: Kept): Pick<Kept, 'reminder'> => ({ reminder: reminder === mark ? null : reminder });
  // A place that can go out no more is freed here: going out would not free it.
  const hasArrived = (kept: Kept): Kept => ({
    ...kept,
    ...unmarked(kept),
    ring: isLate ? finished(kept.ring, box, blankText) : kept.ring,
  });
  async function send(): Promise<Sent> {
    const { keys: now, kept } = await learn(around);
    if (waitsUntilTomorrow(now, kept)) return 'tomorrow';
    const points = pointsOf(now);
    const first = await askBox<Answer>(server, points, message);
    if (first.taken) {
      await store.change(hasArrived);
      return 'taken';
    }
    const pass = kept.isOtherKey ? undefined : passToSeal(now, kept);
    if (!first.refused || first.refused === 'off' || !pass) return first.refused ?? 'unread';
    // Its pass counts no more: under the same words, with another one.
    const { epoch, message: bytes, signature } = pass;
    const again = JSON.stringify({ ...message, pass: { epoch, message: bytes, signature } });
    const sealed = await sealBox(points, again);
    const filling = { box: sealed.box, text: await closeText(entropy, again), day: now.day };
    let isIn = false;
    await store.change((before) => {
      if (!before.passes.some((one) => one.message === bytes)) return null;
      isIn = true;
      return { ...before, ring: anew(before.ring, box, filling), passes: before.passes.filter((one) => one.message !== bytes) };
    });
    if (!isIn) return first.refused;
    const second = JSON.parse(await sealed.open(await server.box(sealed.box)).catch(() => '{}')) as Answer;
    return second.taken ? 'taken' : (second.refused ?? 'unread');
  }
  return {
    content: message.content,
    state: isLate ? 'late' : envelope.sent > 0 ? 'left' : 'waits',
    goesToday: !waitsUntilTomorrow(keys, await store.read()),
    send,
    async discard() {
      const empty = await emptyFilling(pointsOf(keys), keys.day);
      await store.change((kept) => ({ ...kept, ...unmarked(kept), ring: replaced(kept.ring, box, empty) }));
    },
  };
}
