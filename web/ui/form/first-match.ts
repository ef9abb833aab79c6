/**
 * Keys in every list with a field to type in: Enter takes the first match and never sends the form while the list is open;
 * leaving it by Tab with one match left chooses it. With several left nothing is guessed: it may be whom a rant is about.
 */
import type { FocusEvent, KeyboardEvent } from 'react';

/** The options that the letters have left in the open list; empty where nothing was typed. */
function matches(field: HTMLInputElement): HTMLElement[] {
  const list = field.getAttribute('aria-expanded') === 'true' && document.getElementById(field.getAttribute('aria-controls') ?? '');
  if (!list || field.readOnly || field.value.trim() === '') return [];
  const options = [...list.querySelectorAll<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')];
  // The field then shows what was chosen before.
  const isChosen = options.some(
    (option) => option.hasAttribute('data-combobox-active') && option.textContent?.trim() === field.value.trim(),
  );
  return isChosen ? [] : options;
}

const hasMoved = (options: readonly HTMLElement[]) => options.some((option) => option.hasAttribute('data-combobox-selected'));

export const firstMatch = {
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
    const field = event.currentTarget;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (field.getAttribute('aria-expanded') !== 'true') return;
    event.preventDefault();
    const options = matches(field);
    // A person who went down the list with the arrows takes the marked one: the library does.
    if (!hasMoved(options)) options[0]?.click();
  },
  onBlur: (event: FocusEvent<HTMLInputElement>): void => {
    const [only, ...more] = matches(event.currentTarget);
    if (more.length === 0) only?.click();
  },
};
