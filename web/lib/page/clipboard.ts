/**
 * Copies text to the clipboard; returns whether it worked. Browsers offer no clipboard outside a secure context (such as http in an office
 * network), so there the text is copied from a selected field.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text);
  }
}

/** Adds the field next to the focused element, because a dialog takes the focus back from anything outside it. */
function copyByField(text: string): boolean {
  const from = document.activeElement as HTMLElement | null;
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  (from?.parentElement ?? document.body).append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  from?.focus();
  return isDone;
}
