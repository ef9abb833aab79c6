/** Input that somebody would lose if this page were reloaded now. */

/** Fields that were typed in or ticked, with what stood there before. */
const before = new Map<HTMLInputElement | HTMLElement, string>();
const held = new Set<object>();
let lastMs = 0;

const isTick = (field: Element): field is HTMLInputElement => field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

function valueIn(field: HTMLElement): string {
  if (isTick(field)) return String(field.checked);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '');
}

/** A search over a list stands in the address: it comes back with the page. */
const isField = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement && !target.matches('[data-search]');

function heard({ type, target }: Event): void {
  lastMs = performance.now();
  if (!isField(target) || before.has(target)) return;
  // Nothing of forms that are gone stays.
  for (const field of before.keys()) if (!field.isConnected) before.delete(field);
  if (type === 'beforeinput') before.set(target, valueIn(target));
  // It has changed already.
  if (type === 'input' && isTick(target)) before.set(target, String(!target.checked));
}
for (const type of ['beforeinput', 'input', 'keydown', 'pointerdown'])
  globalThis.document?.addEventListener(type, heard, { capture: true });

/** Somebody is at it: between two strokes nothing is over. */
const pauseMs = 1500;

/** Something typed is neither sent nor emptied, a dialog is open, or a button is at work. */
export function hasUnsavedInput(): boolean {
  const isTyped = [...before].some(([field, was]) => field.isConnected && !['', was].includes(valueIn(field)));
  return isTyped || held.size > 0 || document.querySelector('[aria-modal="true"], button[data-loading]') !== null;
}

/** Nothing is lost, and nobody is in the middle of something. */
export const isCalm = (): boolean => !hasUnsavedInput() && performance.now() - lastMs > pauseMs;

/** Holds the page as it is until the returned function is called. */
export function hold(): () => void {
  const one = {};
  held.add(one);
  return () => void held.delete(one);
}
