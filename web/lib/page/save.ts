/** Saves data of the page as a file. */
export function save(name: string, type: string, text: BlobPart): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // Some browsers start reading only after the click.
  window.setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
