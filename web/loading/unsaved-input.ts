/** Detects input that would be lost if this page were reloaded now. */

/** Fields that were changed, with their value before the first change. */
const before = new Map<HTMLInputElement | HTMLElement, string>();
const holds = new Set<object>();
let lastMs = 0;

const isTick = (field: Element): field is HTMLInputElement => field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

function valueIn(field: HTMLElement): string {
  if (isTick(field)) return String(field.checked);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '');
}

/** The search of a list does not count, because it is in the address and returns with the page. */
const isField = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement && !target.matches('[data-search]');

function onInput({ type, target }: Event): void {
  lastMs = performance.now();
  if (!isField(target) || before.has(target)) return;
  // Forgets fields that are no longer on the page.
  for (const field of before.keys()) if (!field.isConnected) before.delete(field);
  if (type === 'beforeinput') before.set(target, valueIn(target));
  // An input event comes after a checkbox has changed, so its old value is the opposite.
  if (type === 'input' && isTick(target)) before.set(target, String(!target.checked));
}
for (const type of ['beforeinput', 'input', 'keydown', 'pointerdown'])
  globalThis.document?.addEventListener(type, onInput, { capture: true });

/** Pause after which somebody counts as having stopped typing. */
const pauseMs = 1500;

/** True if a changed field is neither empty nor as it was before, a dialog is open, a button is busy, or code has called `hold`. */
export function hasUnsavedInput(): boolean {
  const isTyped = [...before].some(([field, was]) => field.isConnected && !['', was].includes(valueIn(field)));
  return isTyped || holds.size > 0 || document.querySelector('[aria-modal="true"], button[data-loading]') !== null;
}

/** True if a reload would lose nothing and nobody is typing. */
export const isCalm = (): boolean => !hasUnsavedInput() && performance.now() - lastMs > pauseMs;

/** Prevents a reload until the returned function is called. */
export function hold(): () => void {
  const owner = {};
  holds.add(owner);
  return () => void holds.delete(owner);
}
