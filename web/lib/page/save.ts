/** Hands what the browser has to the person as a file. */
export function save(name: string, type: string, text: BlobPart): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // Some browsers begin to read only after the click has ended.
  window.setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
