/** Words where the cursor of a field is, in place of what is selected there. */
export function insertText(field: HTMLTextAreaElement | null, words: string): void {
  field?.focus();
  // The only way to change a field that the browser's own undo knows of.
  document.execCommand('insertText', false, words);
}
