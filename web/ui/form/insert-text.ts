/** Inserts text at the cursor of a field, replacing the selection. */
export function insertText(field: HTMLTextAreaElement | null, words: string): void {
  field?.focus();
  // The only way to change a field that the browser's own undo can revert.
  document.execCommand('insertText', false, words);
}
