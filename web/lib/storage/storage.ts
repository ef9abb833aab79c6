/** What is kept on this device. Where the browser refuses storage, things are kept until the tab closes; nothing ever throws. */
const meanwhile = new Map<string, string>();

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return meanwhile.get(key) ?? null;
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    meanwhile.set(key, value);
  }
}

export function remove(key: string): void {
  meanwhile.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Refused storage holds nothing to remove.
  }
}
