/**
 * A text that is not sent yet, or was never received, on the device on which it was written. Somebody with its twelve words can read, send
 * or discard it. Nothing marks the records that hold a text, so the words are tried on each.
 */
import type { Bytes } from './bytes.ts';
import type { SendOutcome, Unsent } from './device.ts';
import type { DeviceContext } from './device-context.ts';
import { sealBox } from './envelope.ts';
import { blankText, closeText, openText } from './kept-text.ts';
import { learn, passToSeal, waitsUntilTomorrow } from './passes.ts';
import { anew, type Envelope, finished, isStranded, markOf, replaced } from './send-ring.ts';
import type { DeviceState } from './store.ts';
import { askBox, emptyFilling, pointsOf } from './thread.ts';

/** The rant as it stands in the box. */
interface Message {
  pass: { epoch: string; message: string; signature: string };
  content: string;
}
type Answer = { taken?: true; refused?: 'off' | 'closed' | 'pass' | 'spent' };

/** Looks for the text that the words open in the stores of these people; null where there is none. */
export async function unsentIn(devices: readonly DeviceContext[], entropy: Bytes): Promise<Unsent | null> {
  for (const device of devices) {
    for (const envelope of (await device.store.read()).ring) {
      const text = await openText(entropy, envelope.text);
      if (text !== null) return unsentOf(device, entropy, envelope, text);
    }
  }
  return null;
}

async function unsentOf(device: DeviceContext, entropy: Bytes, { box, ...envelope }: Envelope, text: string): Promise<Unsent> {
  const { server, store } = device;
  const message = JSON.parse(text) as Message;
  const keys = await server.keys();
  const isLate = isStranded({ box, ...envelope }, keys.day);
  const mark = markOf(box);
  const unmarked = ({ reminder }: DeviceState): Pick<DeviceState, 'reminder'> => ({ reminder: reminder === mark ? null : reminder });
  // The place of an envelope that can no longer go out is freed here, as no sending frees it.
  const hasArrived = (state: DeviceState): DeviceState => ({
    ...state,
    ...unmarked(state),
    ring: isLate ? finished(state.ring, box, blankText) : state.ring,
  });
  async function send(): Promise<SendOutcome> {
    const { keys: now, kept } = await learn(device);
    if (waitsUntilTomorrow(now, kept)) return 'tomorrow';
    const points = pointsOf(now);
    const first = await askBox<Answer>(server, points, message);
    if (first.taken) {
      await store.change(hasArrived);
      return 'taken';
    }
    const pass = kept.isOtherKey ? undefined : passToSeal(now, kept);
    if (!first.refused || first.refused === 'off' || !pass) return first.refused ?? 'unread';
    // The pass no longer counts, so the rant is sealed with another one, under the same words.
    const { epoch, message: bytes, signature } = pass;
    const messageText = JSON.stringify({ ...message, pass: { epoch, message: bytes, signature } });
    const sealed = await sealBox(points, messageText);
    const filling = { box: sealed.box, text: await closeText(entropy, messageText), day: now.day };
    let isIn = false;
    await store.change((before) => {
      if (!before.passes.some((candidate) => candidate.message === bytes)) return null;
      isIn = true;
      return { ...before, ring: anew(before.ring, box, filling), passes: before.passes.filter((candidate) => candidate.message !== bytes) };
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
      await store.change((state) => ({ ...state, ...unmarked(state), ring: replaced(state.ring, box, empty) }));
    },
  };
}
