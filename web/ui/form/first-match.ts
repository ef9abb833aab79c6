/**
 * Keyboard rules for every searchable select: Enter takes the first match and never submits the form while the list is open; leaving by Tab
 * chooses the match if only one is left. With several left it chooses none, because it may be the person a rant is about.
 */
import type { FocusEvent, KeyboardEvent } from 'react';

/** Options in the open list that match the typed text; empty if nothing was typed. */
function matches(field: HTMLInputElement): HTMLElement[] {
  const list = field.getAttribute('aria-expanded') === 'true' && document.getElementById(field.getAttribute('aria-controls') ?? '');
  if (!list || field.readOnly || field.value.trim() === '') return [];
  const options = [...list.querySelectorAll<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')];
  // The field only shows the earlier choice; nothing was typed.
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
    // If an option was marked with the arrow keys, the library takes that one.
    if (!hasMoved(options)) options[0]?.click();
  },
  onBlur: (event: FocusEvent<HTMLInputElement>): void => {
    const [only, ...otherMatches] = matches(event.currentTarget);
    if (otherMatches.length === 0) only?.click();
  },
};
