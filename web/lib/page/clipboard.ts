/** Copying. Outside a secure context (http in an office network) browsers hide the clipboard: a selected field is copied then. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text);
  }
}

/** Beside what has the focus: a dialog takes the focus back from everything outside of it. */
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
